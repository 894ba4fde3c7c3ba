import { and, gt, inArray, type SQL } from 'drizzle-orm';
import type {
  InventoryCardWire,
  InventoryListMetaWire,
  InventoryListWire,
  MatchingStayWire,
} from '../../../shared/contracts/inventory.wire.ts';
import type { OfferWire } from '../../../shared/contracts/inventoryParts.wire.ts';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import { haversineMetres } from '../../../shared/domain/geo/haversine.ts';
import { defaultLanguage, type Language } from '../../../shared/domain/language/language.ts';
import { campusMinutes } from '../../../shared/domain/travel/campusTime.ts';
import { anonymous, visibleTo } from '../callers/caller.ts';
import type { CatalogueReader, CatalogueReads } from '../catalogue/catalogueReads.ts';
import { properties } from '../db/schema.ts';
import { nextPage, type SurrogateKey } from '../http/answer.ts';
import {
  durationOf,
  formatDay,
  hasFreeStay,
  statusOf,
  toLease,
  toPricing,
} from '../inventories/inventoryWire.ts';
import { findRunningOffers, toOffer } from '../inventories/offers.ts';
import { hasMembers } from './area.ts';
import { type CountedListing, countListing } from './facets/filterCounts.ts';
import {
  type CardRow,
  findListingSize,
  type ListingOrder,
  type ListingRequest,
  type ListingSize,
  selectListingPage,
} from './listing.queries.ts';
import { listingCondition, stayCondition } from './listingConditions.ts';
import {
  LISTED_STATUSES,
  LISTING_SORT_KEYS,
  type ListingQuery,
  type ListingSortKey,
} from './listingQuery.ts';
import { campusOf, findPlaces, type ListingPlaces, originOf, placeKeys } from './places.ts';

function toMatchingStay({ currency, rentPeriod, stay }: CardRow): MatchingStayWire | null {
  if (!stay) return null;
  return {
    id: stay.tenancyId,
    room_type_id: stay.roomTypeId,
    room_type_name: stay.roomName,
    config: { name: stay.configName },
    move_in_date: stay.moveIn,
    move_out_date: stay.moveOut,
    lease_duration: stay.leaseLength,
    lease_duration_unit: stay.leaseUnit === 'month' ? 'month' : 'week',
    units_left: stay.unitsLeft,
    pricing: { currency, duration: durationOf(rentPeriod), price: stay.price },
  };
}

interface CardContext {
  readonly activeOffers: readonly OfferWire[];
  /** Where the university stands that the search is about. */
  readonly campus: GeoPoint | null;
  readonly language: Language;
}

function toCard(row: CardRow, { activeOffers, campus, language }: CardContext): InventoryCardWire {
  return {
    id: row.id,
    name: row.name,
    name_zh: row.nameZh,
    canonical_name: row.canonicalName,
    parent_id: null,
    level: 'property',
    status: statusOf(row.status),
    available: hasFreeStay(row),
    tags: row.tags,
    pricing: toPricing(row, row.fees),
    updated_at: row.updatedAt.toISOString(),
    images: row.images,
    location: visibleTo(anonymous, { location: row.location }).location,
    location_coordinates: { lat: row.lat, lng: row.lng },
    region_id: row.regionId,
    reviews_count: row.reviewsCount,
    reviews_rating: row.reviewsRating,
    feature_tags: row.featureTags,
    amber_sales: { deal_of_the_day: row.isDeal },
    active_offers: activeOffers,
    meta_unit_types: [row.unitType],
    meta: {
      lease_duration: toLease(row),
      available_from: row.availableFrom,
      available_from_formatted: formatDay(row.availableFrom, language),
      payment: row.payment,
    },
    distance: row.distance === null ? null : Math.round(row.distance),
    room_types_count: row.roomTypesCount,
    travel_minutes: campus && campusMinutes(haversineMetres(row, campus)),
    matching_stay: toMatchingStay(row),
  };
}

const DEFAULT_ORDERS: Readonly<Record<ListingSortKey, 'asc' | 'desc'>> = {
  relevance: 'desc',
  relevance_scaled_a: 'desc',
  relevance_scaled_b: 'desc',
  distance: 'asc',
  available_price: 'asc',
  created: 'desc',
};

/** The order may also stand in the key: "available_price,asc". */
export function readOrder(
  query: Pick<ListingQuery, 'sort_key' | 'sort_order'>,
  hasOrigin: boolean,
): ListingOrder {
  const [name, inKey] = query.sort_key;
  const known = LISTING_SORT_KEYS.find((key) => key === name) ?? 'relevance';
  if (known === 'distance' && !hasOrigin) return { key: 'relevance', order: 'desc' };
  const asked = query.sort_order || inKey;
  const order = asked === 'asc' || asked === 'desc' ? asked : DEFAULT_ORDERS[known];
  return { key: known, order };
}

export interface ListingContext {
  readonly catalogue: CatalogueReads;
  /** ISO date. */
  readonly today: string;
  /** In which dates are written; undefined: English. */
  readonly language?: Language;
  /** For a list without filters beside it. */
  readonly isUncounted?: boolean;
}

export interface FoundListing {
  readonly list: InventoryListWire;
  /** What it is made of besides the properties in it. */
  readonly keys: readonly SurrogateKey[];
}

/** Who reads on has the counts of the first page; the pages of countries show none. */
const isFiltered = ({ p }: ListingQuery, region: ListingPlaces['region']): boolean =>
  p === 1 && region !== undefined && !hasMembers(region);

/** A call at one version of the catalogue. */
interface Search extends Omit<ListingContext, 'catalogue'> {
  readonly reader: CatalogueReader;
  readonly query: ListingQuery;
  readonly places: ListingPlaces;
}

async function sizeOf(search: Search): Promise<CountedListing> {
  const { isUncounted, places, query, reader, today } = search;
  const { region } = places;
  if (region && !isUncounted && isFiltered(query, region)) {
    return countListing(reader, { query, places, region }, today);
  }
  const size = await findListingSize(reader, listingCondition(query, places, today));
  return { ...size, filterCounts: {} };
}

/** Which rows stand on the page, and in which order. */
function pageRequest(
  query: ListingQuery,
  condition: SQL | undefined,
  origin: GeoPoint | undefined,
): Pick<ListingRequest, 'condition' | 'key' | 'order' | 'page'> {
  const { after_id: afterId, p: page } = query;
  if (afterId === undefined) {
    return { ...readOrder(query, origin !== undefined), condition, page };
  }
  const following = and(condition, gt(properties.id, afterId));
  return { key: 'id', order: 'asc', condition: following, page: 1 };
}

async function rowsOf(
  { places, query, reader, today }: Search,
  size: ListingSize,
): Promise<readonly CardRow[]> {
  const { limit, p: page } = query;
  if (size.count <= (page - 1) * limit) return [];
  const origin = originOf(query, places);
  const request = {
    ...pageRequest(query, listingCondition(query, places, today), origin),
    limit,
    stayCondition: stayCondition(query, today),
    origin,
  };
  return reader.ask(selectListingPage(reader.db, request, size));
}

async function cardsOf(
  { language = defaultLanguage, reader, today }: Pick<Search, 'language' | 'reader' | 'today'>,
  rows: readonly CardRow[],
  campus: GeoPoint | null,
): Promise<readonly InventoryCardWire[]> {
  const ids = rows.map(({ id }) => id);
  const offers = await findRunningOffers(reader, ids, today);
  return rows.map((row) => {
    const own = offers.filter(({ propertyId }) => propertyId === row.id);
    const wire = own.map((offer) => toOffer(offer, row.currency));
    return toCard(row, { activeOffers: wire, campus, language });
  });
}

/** Where the list goes on. */
const goesOn = (
  { after_id: afterId, limit, p: page }: ListingQuery,
  count: number,
  cards: readonly InventoryCardWire[],
): Pick<InventoryListMetaWire, 'next' | 'next_after_id'> => {
  if (afterId === undefined) return { next: nextPage({ page, limit, count }) };
  const last = cards.length === limit ? cards.at(-1) : undefined;
  return { next: null, next_after_id: last?.id ?? null };
};

async function searchOnce(search: Search): Promise<FoundListing> {
  const { places, query } = search;
  const size = await sizeOf(search);
  const cards = await cardsOf(search, await rowsOf(search, size), campusOf(places) ?? null);
  const { count, filterCounts } = size;
  return {
    list: {
      result: cards,
      meta: { count, ...goesOn(query, count, cards), filter_counts: filterCounts },
    },
    keys: placeKeys(places),
  };
}

/**
 * Rows, their number and all counts, of one version of the catalogue.
 * @throws ApiError 404 when a named place does not exist.
 */
export const searchListing = (
  { catalogue, ...asked }: ListingContext,
  query: ListingQuery,
): Promise<FoundListing> =>
  catalogue.atOneVersion(async (reader) => {
    const places = await findPlaces(reader, query);
    return searchOnce({ ...asked, query, reader, places });
  });

/** Cards of these properties as a search without filters shows them, in no particular order. */
export const findCards = (
  { catalogue, ...asked }: Pick<ListingContext, 'catalogue' | 'language' | 'today'>,
  ids: readonly number[],
): Promise<readonly InventoryCardWire[]> =>
  catalogue.atOneVersion(async (reader) => {
    if (ids.length === 0) return [];
    const request = {
      key: 'created',
      order: 'desc',
      page: 1,
      limit: ids.length,
      condition: and(inArray(properties.id, [...ids]), inArray(properties.status, LISTED_STATUSES)),
      stayCondition: undefined,
      origin: undefined,
    } as const;
    const size = { count: ids.length, total: ids.length };
    const rows = await reader.ask(selectListingPage(reader.db, request, size));
    return cardsOf({ ...asked, reader }, rows, null);
  });
