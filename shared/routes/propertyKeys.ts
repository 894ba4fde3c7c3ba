/** What visitors choose of a property by its address; a search means the same by its keys. */
export const propertyKeys = {
  stay: 'stay',
  university: 'university',
  kinds: 'meta_types',
  stays: 'lease_duration',
  /** A search has one length of stay. */
  shortest: 'meta_min_lease_duration',
  longest: 'meta_max_lease_duration',
  months: 'move_in_month',
  budget: 'range_available_price',
  features: 'features_and',
} as const;

const allKeys: readonly string[] = Object.values(propertyKeys);

export const isPropertyKey = (key: string): boolean => allKeys.includes(key);

/** Keys by which a search asks something of stays besides. */
const furtherKeys: readonly string[] = [
  'min_price',
  'max_price',
  'meta_bedroom_counts',
  'meta_bathroom_counts',
];

type Pairs = readonly (readonly [string, string])[];

/**
 * What a card among search results hands on to the page of its property.
 * @param search the query of the search, normalised.
 * @param stay the one that matched; of everyone's choice where nothing was asked of stays.
 */
export const queryFromSearch = (
  search: Pairs,
  stay: { readonly tenancyId: number } | null,
): Pairs => {
  const carried = search.filter(([key]) => isPropertyKey(key));
  const asksOfStays = search.some(
    ([key]) => furtherKeys.includes(key) || (isPropertyKey(key) && key !== propertyKeys.university),
  );
  return asksOfStays && stay ? [...carried, [propertyKeys.stay, String(stay.tenancyId)]] : carried;
};
