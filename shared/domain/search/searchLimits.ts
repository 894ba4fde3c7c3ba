/** Results on one page of the listing. */
export const pageSize = 10;
/** Properties shown of a country or state: two rows of a wide screen. */
export const overviewSize = 6;
/** Room types of a property, and the unpaged list of properties. */
export const listLimit = 200;
export const reviewMediaLimit = 50;
export const regionListLimit = 1000;
export const recentlyViewedLimit = 10;
export const nearbyStartsAfter = 10;

interface Listed {
  readonly id: number;
}

/** The part of a list that is shown as "nearby", without what the results show already. */
export const nearbyItems = <Item extends Listed>(
  items: readonly Item[],
  results: readonly Listed[],
): readonly Item[] => {
  const shown = new Set(results.map(({ id }) => id));
  return items.slice(nearbyStartsAfter).filter(({ id }) => !shown.has(id));
};
