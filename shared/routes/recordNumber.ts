/** The largest whole number that a database column of ids holds. */
const MAXIMUM = 2_147_483_647;

/** The number of a record as an address or a field has it; null for anything else. */
export const recordNumber = (text: string | null | undefined): number | null =>
  text && /^[1-9]\d{0,9}$/.test(text) && Number(text) <= MAXIMUM ? Number(text) : null;
