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

/** The part of a result list that is shown as "nearby" instead of as results. */
export const nearbyItems = <Item>(items: readonly Item[]): readonly Item[] =>
  items.slice(nearbyStartsAfter);
