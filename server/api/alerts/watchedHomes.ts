import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { listingQuery } from '../../../shared/domain/search/listingQuery.ts';
import { parseSearchAddress } from '../../../shared/domain/search/searchAddress.ts';
import { MAIN_SITE, partnerIdOfSite, type SiteKey } from '../../../shared/domain/site/siteKey.ts';
import { type CatalogueReads, catalogueVersion } from '../catalogue/catalogueReads.ts';
import type { savedSearches } from '../db/alertTables.ts';
import type { Database } from '../db/database.ts';
import type { SeenHome } from '../db/documents.ts';
import { properties, regions } from '../db/schema.ts';
import { shortlists } from '../db/shortlistTables.ts';
import { ApiError } from '../http/apiError.ts';
import { lowestPrice } from '../listing/listing.queries.ts';
import { listingCondition, stayCondition } from '../listing/listingConditions.ts';
import { LISTED_STATUSES, type ListingQuery, parseListingQuery } from '../listing/listingQuery.ts';
import { findPlaces } from '../listing/places.ts';
import { WATCHED_HOMES, type WatchedHome } from './alertFacts.ts';

export interface WatchDependencies {
  readonly db: Database;
  readonly catalogue: CatalogueReads;
}

const homeColumns = {
  id: properties.id,
  name: properties.name,
  canonicalName: properties.canonicalName,
  currency: properties.currency,
  rentPeriod: properties.rentPeriod,
};

export type SearchPlace = Pick<
  typeof regions.$inferSelect,
  'canonicalName' | 'countryCode' | 'name' | 'regionType'
>;

export async function findSearchPlace(
  db: Database,
  canonicalName: string,
): Promise<SearchPlace | undefined> {
  const [place] = await db
    .select({
      canonicalName: regions.canonicalName,
      countryCode: regions.countryCode,
      name: regions.name,
      regionType: regions.regionType,
    })
    .from(regions)
    .where(eq(regions.canonicalName, canonicalName));
  return place;
}

type Searched = Pick<typeof savedSearches.$inferSelect, 'query' | 'region'> & {
  /** Where it is made; undefined: on ours. */
  readonly site?: SiteKey;
};

/** What the page of the search asks for. @param today ISO date: months that have passed choose nothing. */
const queryOf = (
  place: SearchPlace,
  { query, site = MAIN_SITE }: Searched,
  today: string,
): ListingQuery => {
  const partnerId = partnerIdOfSite(site);
  const address = parseSearchAddress(new URLSearchParams(query), today);
  const asked = {
    ...listingQuery(address, {
      regionCanonicalName: place.canonicalName,
      countryCode: place.countryCode,
      regionType: place.regionType,
      locale: 'en',
      isInternalUser: false,
    }),
    ...(partnerId !== null && { whitelabel_partner_id: partnerId }),
  };
  return parseListingQuery(
    Object.fromEntries(Object.entries(asked).map(([key, value]) => [key, String(value)])),
  );
};

/** Those that are looked at. */
const selectHomes = (db: Database, condition: SQL | undefined, price: SQL<number | null>) =>
  db
    .select({ version: catalogueVersion, ...homeColumns, price })
    .from(properties)
    .where(condition)
    .orderBy(desc(properties.id))
    .limit(WATCHED_HOMES);

/** What a search finds today; undefined: a place that it names is not there any more. */
export async function findSearchHomes(
  { catalogue, db }: WatchDependencies,
  search: Searched,
  today: string,
): Promise<readonly WatchedHome[] | undefined> {
  const place = await findSearchPlace(db, search.region);
  if (!place) return undefined;
  const asked = queryOf(place, search, today);
  try {
    return await catalogue.atOneVersion(async (reader) => {
      const places = await findPlaces(reader, asked);
      const condition = listingCondition(asked, places, today);
      const price = lowestPrice(stayCondition(asked, today));
      return reader.ask(selectHomes(reader.db, condition, price));
    });
  } catch (error) {
    if (error instanceof ApiError) return undefined;
    throw error;
  }
}

export interface ShortlistedHome {
  readonly home: WatchedHome;
  /** As it was when it was added. */
  readonly added: SeenHome;
}

/** What is listed still of somebody's shortlist. */
export async function findShortlisted(
  db: Database,
  userId: number,
): Promise<readonly ShortlistedHome[]> {
  const rows = await db
    .select({
      ...homeColumns,
      price: sql<number | null>`case when ${properties.available}
        then ${properties.minAvailablePrice} end`,
      addedPrice: shortlists.addedPrice,
      wasAvailable: shortlists.wasAvailable,
    })
    .from(shortlists)
    .innerJoin(properties, eq(properties.id, shortlists.inventoryId))
    .where(and(eq(shortlists.userId, userId), inArray(properties.status, LISTED_STATUSES)))
    .orderBy(asc(properties.id))
    .limit(WATCHED_HOMES);
  return rows.map(({ addedPrice, wasAvailable, ...home }) => ({
    home,
    added: { price: addedPrice, isFree: wasAvailable },
  }));
}
