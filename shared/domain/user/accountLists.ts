/** Entries on one page of a visitor's own lists, such as the shortlist. */
export const accountListPageSize = 20;
