export const searchDefaults = {
  page: 1,
  limit: 10,
  radiusMetres: 20_000,
  /** Shape of the searched area, not the kind of region. */
  regionType: 'circle',
  sortKey: 'relevance',
  sortOrder: 'desc',
  status: 'active',
  useOpenSearch: true,
} as const;

/** Areas of a city are small: the usual radius would be the city again. */
export const localityRadiusMetres = 10_000;

/** Half an hour by bus or bicycle. */
export const universityRadiusMetres = 5_000;

/** Metres around the centre of a region that its page lists, by the kind of region. */
export const usualRadius = (regionType: string): number => {
  if (regionType === 'sublocality') return localityRadiusMetres;
  return regionType === 'establishment' ? universityRadiusMetres : searchDefaults.radiusMetres;
};
