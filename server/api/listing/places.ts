import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import type { CatalogueReader } from '../catalogue/catalogueReads.ts';
import { partnerKeys, regionKeys, type SurrogateKey } from '../http/answer.ts';
import { notFound } from '../http/apiError.ts';
import { type PartnerScope, recallScope } from '../partners/partnerScope.ts';
import { isAnyOf } from '../regions/regions.queries.ts';
import { type FoundPlaces, keptPlaces, type ListedPlace, placesStatement } from './listedPlaces.ts';
import type { ListingQuery } from './listingQuery.ts';

/** The places that a listing call names, as records. */
export interface ListingPlaces {
  readonly region: ListedPlace | undefined;
  readonly locality: ListedPlace | undefined;
  readonly university: ListedPlace | undefined;
  /** Undefined: it is about our own site, or nobody's. */
  readonly partner: PartnerScope | undefined;
  /** Centre of the circle when the caller moved it away from the region's own. */
  readonly centre: GeoPoint | undefined;
}

function centreOf(query: ListingQuery): GeoPoint | undefined {
  const { region_center, region_lat: lat, region_lng: lng } = query;
  if (region_center) return region_center;
  return lat !== undefined && lng !== undefined ? { lat, lng } : undefined;
}

const answersTo = (region: ListedPlace, name: string): boolean =>
  region.canonicalName === name.toLowerCase() || String(region.id) === name;

async function findNamed(
  reader: CatalogueReader,
  names: readonly string[],
): Promise<readonly ListedPlace[]> {
  if (names.length === 0) return [];
  return reader.recall(placesStatement(isAnyOf(names)), (found: FoundPlaces) => {
    const isKnown = (name: string): boolean => found.places.some((row) => answersTo(row, name));
    if (!names.every(isKnown)) throw notFound('regions.unknown');
    return keptPlaces(found);
  });
}

/** @throws ApiError 404 when one of the named places does not exist. */
export async function findPlaces(
  reader: CatalogueReader,
  query: ListingQuery,
): Promise<ListingPlaces> {
  const regionName =
    query.region_canonical_name ??
    query.region ??
    (query.region_id === undefined ? undefined : String(query.region_id));
  const names = [regionName, query.locality, query.university].filter((name) => name !== undefined);
  const found = await findNamed(reader, names);
  const place = (name: string | undefined): ListedPlace | undefined =>
    name === undefined ? undefined : found.find((region) => answersTo(region, name));
  return {
    region: place(regionName),
    locality: place(query.locality),
    university: place(query.university),
    partner: await recallScope(reader, query.whitelabel_partner_id),
    centre: centreOf(query),
  };
}

/** An answer about these places is purged by them. */
export const placeKeys = ({
  locality,
  partner,
  region,
  university,
}: ListingPlaces): readonly SurrogateKey[] => [
  ...regionKeys([region?.id, locality?.id, university?.id]),
  ...partnerKeys(partner ? [partner.id] : []),
];

/** The university that a search is about: the chosen one, else the one whose own page it is. */
export const campusOf = ({ region, university }: ListingPlaces): ListedPlace | undefined =>
  university ?? (region?.regionType === 'establishment' ? region : undefined);

/** Where distances are measured from; undefined when the call is about no place. */
export function originOf(query: ListingQuery, places: ListingPlaces): GeoPoint | undefined {
  const { centre, locality, region } = places;
  return query.destination_coordinates ?? campusOf(places) ?? locality ?? centre ?? region;
}
