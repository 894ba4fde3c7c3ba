import { sql } from 'drizzle-orm';
import {
  boolean,
  char,
  date,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgSequence,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { NOT_AVAILABLE } from '../../../shared/domain/property/isBookable.ts';
import { guarantorValues } from '../../../shared/domain/search/filters/guarantor.ts';
import { amenities, bills } from '../../../shared/domain/search/filters/offeredFeatures.ts';
import type {
  ConfigurationData,
  OfferConditions,
  PropertyDetail,
  RegionFaq,
  RegionMeta,
  ReviewMediaItem,
  RoomTypeDetail,
} from './documents.ts';

/** Properties, room types and tenancies share one id space: any of them may be asked for by id. */
export const inventoryIds = pgSequence('inventory_ids', { startWith: 100_000 });

const updatedAt = () => timestamp('updated_at', { withTimezone: true }).notNull().defaultNow();

export const regions = pgTable(
  'regions',
  {
    id: integer('id').primaryKey(),
    name: text('name').notNull(),
    canonicalName: text('canonical_name').notNull(),
    /** The name without country or city suffix: "camden" of "camden-london". */
    canonicalBaseName: text('canonical_base_name').notNull(),
    shortName: text('short_name'),
    regionType: text('region_type').notNull(),
    state: text('state').notNull().default('active'),
    parentId: integer('parent_id'),
    /** Ids from the country down to the parent. */
    ancestorIds: integer('ancestor_ids').array().notNull(),
    countryCode: char('country_code', { length: 2 }).notNull(),
    countryName: text('country_name').notNull(),
    /** City the region lies in; null for countries and states. */
    locality: text('locality'),
    timeZone: text('time_zone'),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    /** Higher comes first among equals in suggestions. */
    popularity: integer('popularity').notNull().default(0),
    activeInventoryCount: integer('active_inventory_count').notNull().default(0),
    /** Native and alternative names: "Köln" of Cologne. */
    aliases: text('aliases').array().notNull().default([]),
    /** Its own names as they are compared, one between two bars (see placeWords.ts). */
    nameWords: text('name_words').notNull(),
    /** The same with the names of its city and country: what is looked for occurs in it. */
    searchText: text('search_text').notNull(),
    /** How its Chinese names sound, in the form of `name_words`, the one that it is sorted by first. */
    pinyin: text('pinyin').notNull().default(''),
    meta: jsonb('meta').$type<RegionMeta>().notNull(),
    faqs: jsonb('faqs').$type<readonly RegionFaq[]>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('regions_canonical_name').on(table.canonicalName),
    index('regions_parent').on(table.parentId),
    index('regions_type_state').on(table.regionType, table.state),
    index('regions_ancestors').using('gin', table.ancestorIds),
    index('regions_point').on(table.lat, table.lng),
    index('regions_search_text').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);

/** Text of a generated column: it can hold no parameters. */
const featureBits = [...amenities, ...bills]
  .map((key, index) => `(feature_keys @> array['${key}'])::int * ${2 ** index}`)
  .join(' + ');

const guarantorFlags = guarantorValues
  .map((value) => `(guarantors @> array['${value}'])::int::text`)
  .join(' || ');

/** As `readFacets` reads it: the text of a generated column, which can hold no parameters. */
const facets = sql.raw(
  [
    'lat::text',
    'lng::text',
    "coalesce(sublocality_id::text, '')",
    'rent_period',
    'unit_type',
    guarantorFlags,
    `(${featureBits})::text`,
    "coalesce(reviews_rating::text, '')",
    `(available and not tags @> array['${NOT_AVAILABLE}'])::int::text`,
  ].join(" || ';' || "),
);

export const properties = pgTable(
  'properties',
  {
    id: integer('id').primaryKey(),
    canonicalName: text('canonical_name').notNull(),
    name: text('name').notNull(),
    nameZh: text('name_zh'),
    providerId: integer('provider_id').notNull(),
    /** active, inactive or deleted. */
    status: text('status').notNull().default('active'),
    available: boolean('available').notNull().default(true),
    /** The city; null for a property taken out of every region. */
    regionId: integer('region_id'),
    sublocalityId: integer('sublocality_id'),
    countryCode: char('country_code', { length: 2 }).notNull(),
    lat: doublePrecision('lat').notNull(),
    lng: doublePrecision('lng').notNull(),
    currency: char('currency', { length: 3 }).notNull(),
    /** "weekly" or "monthly": the period of every price column but the two derived ones. */
    rentPeriod: text('rent_period').notNull(),
    price: doublePrecision('price').notNull(),
    minPrice: doublePrecision('min_price').notNull(),
    maxPrice: doublePrecision('max_price').notNull(),
    minAvailablePrice: doublePrecision('min_available_price'),
    maxAvailablePrice: doublePrecision('max_available_price'),
    /** The price that is shown, filtered and sorted by, in the rent period. */
    availablePrice: doublePrecision('available_price').notNull(),
    /** Its rows of `stays` in short: all of a city are counted in one go (see packedStays.ts). */
    freeStays: text('free_stays').notNull().default(''),
    tags: text('tags').array().notNull(),
    featureTags: text('feature_tags').array().notNull(),
    /** Searchable feature keys: wifi, gym, dual_occupancy … */
    featureKeys: text('feature_keys').array().notNull(),
    /** What counts are told apart by, in one text: among hundreds it takes a third of the time. */
    facets: text('facets').notNull().generatedAlwaysAs(facets),
    /** Kinds of its room types as "room|bathroom|kitchen": private_room|private_bathroom|shared_kitchen. */
    roomConfigs: text('room_configs').array().notNull(),
    /** independent_house, student_accommodation, apartment or university_hall. */
    unitType: text('unit_type').notNull(),
    /** local, international or false. */
    guarantors: text('guarantors').array().notNull(),
    /** Shortest and longest lease on offer: months in the US, weeks elsewhere. */
    minLease: integer('min_lease').notNull(),
    maxLease: integer('max_lease').notNull(),
    /** First day of its earliest free stay. */
    availableFrom: date('available_from'),
    reviewsCount: integer('reviews_count').notNull().default(0),
    reviewsRating: doublePrecision('reviews_rating'),
    relevance: doublePrecision('relevance').notNull(),
    relevanceScaledA: doublePrecision('relevance_scaled_a').notNull(),
    relevanceScaledB: doublePrecision('relevance_scaled_b').notNull(),
    searchText: text('search_text').notNull(),
    detail: jsonb('detail').$type<PropertyDetail>().notNull(),
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('properties_canonical_name').on(table.canonicalName),
    // What is said of a whole city is read of the index alone: the table's rows are long.
    index('properties_point').on(
      table.lat,
      table.lng,
      table.status,
      table.currency,
      table.rentPeriod,
      table.minAvailablePrice,
    ),
    index('properties_region').on(table.regionId, table.relevance.desc()),
    index('properties_sublocality').on(table.sublocalityId, table.relevance.desc()),
    index('properties_provider').on(table.providerId, table.name, table.id),
    // Somebody's shortlist is put in order by them, and the table's rows are long.
    index('properties_shortlisted').on(table.id, table.minAvailablePrice, table.availableFrom),
    index('properties_relevance').on(table.relevance.desc(), table.id),
    index('properties_deals')
      .on(table.lat, table.lng)
      .where(sql`(detail->>'deal_of_the_day')::boolean`),
    index('properties_search_text').using('gin', table.searchText.op('gin_trgm_ops')),
  ],
);

const ofProperty = () =>
  integer('property_id')
    .notNull()
    .references(() => properties.id, { onDelete: 'cascade' });

export const roomTypes = pgTable(
  'room_types',
  {
    id: integer('id').primaryKey(),
    propertyId: ofProperty(),
    canonicalName: text('canonical_name').notNull(),
    name: text('name').notNull(),
    /** Order on the property page before any sorting. */
    position: integer('position').notNull(),
    configId: integer('config_id').notNull(),
    configName: text('config_name').notNull(),
    roomKind: text('room_kind').notNull(),
    bathroomKind: text('bathroom_kind').notNull(),
    kitchenKind: text('kitchen_kind').notNull(),
    dualOccupancy: boolean('dual_occupancy').notNull(),
    status: text('status').notNull().default('active'),
    available: boolean('available').notNull().default(true),
    tags: text('tags').array().notNull(),
    price: doublePrecision('price').notNull(),
    minPrice: doublePrecision('min_price').notNull(),
    maxPrice: doublePrecision('max_price').notNull(),
    availablePrice: doublePrecision('available_price'),
    detail: jsonb('detail').$type<RoomTypeDetail>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    uniqueIndex('room_types_canonical_name').on(table.canonicalName),
    index('room_types_property').on(table.propertyId, table.position),
  ],
);

export const tenancies = pgTable(
  'tenancies',
  {
    id: integer('id').primaryKey(),
    roomTypeId: integer('room_type_id')
      .notNull()
      .references(() => roomTypes.id, { onDelete: 'cascade' }),
    name: text('name').notNull(),
    status: text('status').notNull().default('active'),
    /** How many such rooms can still be taken from that day on; 0: it is gone. */
    unitsLeft: integer('units_left').notNull().default(1),
    moveIn: date('move_in').notNull(),
    moveOut: date('move_out').notNull(),
    leaseDuration: integer('lease_duration').notNull(),
    /** "week" or "month". */
    leaseDurationUnit: text('lease_duration_unit').notNull(),
    /** In the property's currency and rent period. */
    price: doublePrecision('price').notNull(),
    deposit: doublePrecision('deposit').notNull(),
  },
  (table) => [index('tenancies_room_type').on(table.roomTypeId)],
);

/**
 * What can be had and is searched by: one room type for one tenancy. Only `writeStays` writes it,
 * after every change of a property, its rooms or their tenancies.
 */
export const stays = pgTable(
  'stays',
  {
    tenancyId: integer('tenancy_id')
      .primaryKey()
      .references(() => tenancies.id, { onDelete: 'cascade' }),
    propertyId: ofProperty(),
    roomTypeId: integer('room_type_id')
      .notNull()
      .references(() => roomTypes.id, { onDelete: 'cascade' }),
    unitsLeft: integer('units_left').notNull(),
    /** In the property's currency and rent period. */
    price: doublePrecision('price').notNull(),
    /** The same to cents per week and per month, as budgets are given. */
    weeklyPrice: doublePrecision('weekly_price').notNull(),
    monthlyPrice: doublePrecision('monthly_price').notNull(),
    moveIn: date('move_in').notNull(),
    /** First day of that month. */
    moveInMonth: date('move_in_month').notNull(),
    leaseLength: integer('lease_length').notNull(),
    /** "room|bathroom|kitchen": private_room|private_bathroom|shared_kitchen. */
    roomConfig: text('room_config').notNull(),
    dualOccupancy: boolean('dual_occupancy').notNull(),
    bedroomCount: integer('bedroom_count').notNull(),
    bathroomCount: integer('bathroom_count').notNull(),
  },
  (table) => [index('stays_property').on(table.propertyId, table.price, table.moveIn)],
);

export const offers = pgTable(
  'offers',
  {
    id: integer('id').primaryKey(),
    propertyId: ofProperty(),
    title: text('title').notNull(),
    description: text('description').notNull(),
    /** Currency units off the whole stay; null for an offer without a sum. */
    valueAmount: doublePrecision('value_amount'),
    startsOn: date('starts_on').notNull(),
    endsOn: date('ends_on').notNull(),
    terms: text('terms').notNull(),
    /** Comes back after moving in, and is not taken off what is paid. */
    paidLater: boolean('paid_later').notNull().default(false),
    /** Which stays it is for; null: nobody has written it down. */
    conditions: jsonb('conditions').$type<OfferConditions>(),
  },
  (table) => [index('offers_property').on(table.propertyId)],
);

export const reviews = pgTable(
  'reviews',
  {
    id: integer('id').primaryKey(),
    propertyId: ofProperty(),
    rating: integer('rating').notNull(),
    text: text('text').notNull(),
    author: text('author').notNull(),
    writtenOn: date('written_on').notNull(),
    media: jsonb('media').$type<readonly ReviewMediaItem[]>().notNull(),
  },
  (table) => [index('reviews_property').on(table.propertyId, table.writtenOn.desc())],
);

export const priceTrends = pgTable(
  'price_trends',
  {
    propertyId: ofProperty(),
    /** First day of the month. */
    month: date('month').notNull(),
    minPrice: doublePrecision('min_price').notNull(),
    averagePrice: doublePrecision('average_price').notNull(),
  },
  (table) => [uniqueIndex('price_trends_month').on(table.propertyId, table.month)],
);

export const applicationConfigs = pgTable(
  'application_configs',
  {
    id: integer('id').primaryKey(),
    /** Page name ("home", "plus" …); null for the configuration of a region. */
    page: text('page'),
    regionId: integer('region_id'),
    position: integer('position').notNull(),
    type: text('type').notNull(),
    title: text('title').notNull(),
    data: jsonb('data').$type<ConfigurationData>().notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    index('application_configs_page').on(table.page, table.position),
    index('application_configs_region').on(table.regionId, table.position),
  ],
);

/** What the data folder holds and how it was made; one row a key. */
export const seedState = pgTable('seed_state', {
  key: text('key').primaryKey(),
  value: text('value').notNull(),
  updatedAt: updatedAt(),
});
