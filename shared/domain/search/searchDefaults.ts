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
