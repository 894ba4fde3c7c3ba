import { MAX_INTEGER } from './queryParameters.ts';

/** How a record is called in an address: by number or by canonical name. */
export type RecordName =
  | { readonly kind: 'id'; readonly id: number }
  | { readonly kind: 'name'; readonly canonicalName: string };

/** No record has it. */
const NO_ID = -1;

export function parseRecordName(text: string): RecordName {
  // PostgreSQL has no text with a null character in it.
  if (text.includes('\0')) return { kind: 'id', id: NO_ID };
  if (!/^\d+$/.test(text)) return { kind: 'name', canonicalName: text.toLowerCase() };
  const id = Number(text);
  return { kind: 'id', id: id <= MAX_INTEGER ? id : NO_ID };
}
