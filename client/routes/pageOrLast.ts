/** Behind the last page of a list is the last one: what was on it has gone meanwhile. */
export const pageOrLast = async <Page extends { readonly pages: number }>(
  read: (page: number) => Promise<Page>,
  page: number,
): Promise<Page> => {
  const asked = await read(page);
  const isBehind = asked.pages > 0 && asked.pages < page;
  return isBehind ? read(asked.pages) : asked;
};
