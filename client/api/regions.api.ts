import { dataOf } from '../../shared/contracts/wireRecord.ts';
import { type GeoPoint, pointText } from '../../shared/domain/geo/geoPoint.ts';
import type { PlaceGroups } from '../../shared/domain/property/property.ts';
import type { Region, RegionLink, RegionType } from '../../shared/domain/region/region.ts';
import { regionListLimit } from '../../shared/domain/search/searchLimits.ts';
import type { ApiCall } from '../../shared/ssr/apiClient.ts';
import { readPropertyLink } from './propertyParts.parse.ts';
import { parseRegion, parseRegionLinks, readRegionLink, withoutCampus } from './region.parse.ts';

const parsePlaceGroups = (body: unknown): PlaceGroups => {
  const data = dataOf(body);
  return {
    cities: data.optionalRecords('cities', readRegionLink),
    areas: data.optionalRecords('areas', readRegionLink),
    universities: withoutCampus(data.optionalRecords('universities', readRegionLink)),
    inventories: data.optionalRecords('inventories', readPropertyLink),
  };
};

const settledTypes = ['locality', 'sublocality', 'establishment'] as const;

const regionKeys = ({ id }: { readonly id: number }): string[] => [`region:${id}`];

const groupKeys = (groups: PlaceGroups): string[] => [
  ...[...groups.cities, ...groups.areas, ...groups.universities].flatMap(regionKeys),
  ...groups.inventories.map(({ id }) => `inventory:${id}`),
];

const regionPath = (idOrName: string): string => `/api/v0/regions/${encodeURIComponent(idOrName)}`;

export const regionCall = (idOrName: string, lang: string): ApiCall<Region> => ({
  name: 'region',
  path: regionPath(idOrName),
  query: {
    methods: ['parent_name', 'parent_canonical_name', 'root_name', 'ancestors_short'],
    lang,
  },
  parse: parseRegion,
  surrogateKeys: regionKeys,
});

/** The region of a property, for its page. */
export const regionForPropertyCall = (idOrName: string, lang: string): ApiCall<Region> => ({
  name: 'regionForProperty',
  path: regionPath(idOrName),
  query: {
    region_types: settledTypes,
    for_property_page: true,
    methods: ['amber_sales', 'meta_short'],
    lang,
  },
  parse: parseRegion,
  surrogateKeys: regionKeys,
});

/** IANA name of the zone of a region, where it has one. */
export const timeZoneCall = (regionId: number): ApiCall<string | null> => ({
  name: 'region',
  path: regionPath(String(regionId)),
  query: {},
  parse: (body) => dataOf(body).optionalText('time_zone'),
  surrogateKeys: () => [`region:${regionId}`],
});

const regionsCall = (
  ancestorId: number,
  regionTypes: readonly RegionType[],
): ApiCall<RegionLink[]> => ({
  name: 'regions',
  isSearch: true,
  path: '/api/v0/regions',
  query: {
    p: 1,
    limit: regionListLimit,
    state: 'active',
    ancestor_id: ancestorId,
    region_types: regionTypes,
    min_active_inventory_count: 1,
    sort_key: 'name',
    sort_order: 'asc',
  },
  parse: parseRegionLinks,
  surrogateKeys: () => [`region:${ancestorId}`],
});

/** Cities, areas and universities with something to rent. */
export const placesWithinCall = (ancestorId: number): ApiCall<RegionLink[]> =>
  regionsCall(ancestorId, settledTypes);

/** A page offers the places of its city, also where it is about one of them. */
export const offeringRegion = ({
  ancestors,
  regionType,
  ...region
}: Pick<Region, 'ancestors' | 'canonicalName' | 'id' | 'regionType'>): Pick<
  Region,
  'canonicalName' | 'id'
> => {
  const isPlaceOfCity = regionType === 'sublocality' || regionType === 'establishment';
  return (isPlaceOfCity ? ancestors.at(-1) : undefined) ?? region;
};

export const placesOfferedCall = (
  region: Parameters<typeof offeringRegion>[0],
): ApiCall<RegionLink[]> => placesWithinCall(offeringRegion(region).id);

export const statesOfCall = (countryId: number): ApiCall<RegionLink[]> =>
  regionsCall(countryId, ['state']);

export const nearbyRegionsCall = (
  { id, coordinates }: { readonly id: number; readonly coordinates: GeoPoint },
  lang: string,
): ApiCall<PlaceGroups> => ({
  name: 'nearbyRegions',
  isSearch: true,
  path: '/api/v0/regions/nearby',
  query: {
    region_types: settledTypes,
    combined_name: true,
    not_id: id,
    point: pointText(coordinates),
    sort_by: 'point',
    for_search_page: true,
    lang,
  },
  parse: parsePlaceGroups,
  surrogateKeys: groupKeys,
});

const parsePlacesInRegion = (body: unknown): RegionLink[] => {
  const { areas, cities, universities } = parsePlaceGroups(body);
  return [...universities, ...areas, ...cities];
};

/** Universities or areas of a region by a typed name, the best of each kind first. */
export const placesInRegionCall = (
  regionCanonicalName: string,
  types: readonly (typeof settledTypes)[number][],
  text: string,
): ApiCall<RegionLink[]> => ({
  name: 'regionSearch',
  isSearch: true,
  path: '/api/v1/regions/index_bulk',
  query: { name: text, region_canonical_name: regionCanonicalName, region_types: types },
  parse: parsePlacesInRegion,
  surrogateKeys: (links) => links.flatMap(regionKeys),
});
