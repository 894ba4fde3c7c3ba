import { dataOf, type WireRecord } from '../../shared/contracts/wireRecord.ts';
import type { ListingPage } from '../../shared/domain/property/listingPage.ts';
import type {
  Offer,
  Photo,
  Property,
  PropertyCard,
  Review,
  ReviewMedia,
  RoomType,
} from '../../shared/domain/property/property.ts';
import { type ListingContext, listingQuery } from '../../shared/domain/search/listingQuery.ts';
import type { SearchAddress } from '../../shared/domain/search/searchAddress.ts';
import { listLimit, reviewMediaLimit } from '../../shared/domain/search/searchLimits.ts';
import type { ApiCall } from '../../shared/ssr/apiClient.ts';
import { parseProperty } from './property.parse.ts';
import { parseListing, parsePropertyCards } from './propertyList.parse.ts';
import { readOffer, readPhotos } from './propertyParts.parse.ts';
import { parseRoomTypes } from './roomTypes.parse.ts';

const readMedia = (record: WireRecord): ReviewMedia => ({
  kind: record.text('kind') === 'video' ? 'video' : 'image',
  path: record.text('path'),
  basePath: record.text('base_path'),
});

const parseReviews = (body: unknown): Review[] =>
  dataOf(body).records('result', (record) => ({
    id: record.number('id'),
    rating: record.number('rating'),
    text: record.text('text'),
    author: record.text('author'),
    date: record.text('date'),
    media: record.optionalRecords('media', readMedia),
  }));

const parseOffers = (body: unknown): Offer[] => dataOf(body).records('result', readOffer);

const inventoryKey = (id: number): string => `inventory:${id}`;

const path = (idOrName: string | number): string =>
  `/api/v0/inventories/${encodeURIComponent(idOrName)}`;

/** One page of the properties of a region. */
export const listingCall = (
  address: SearchAddress,
  context: ListingContext,
): ApiCall<ListingPage> => ({
  name: 'inventoryList',
  isSearch: true,
  path: '/api/v1/inventories',
  query: listingQuery(address, context),
  parse: parseListing,
  surrogateKeys: ({ items }) => items.map(({ id }) => inventoryKey(id)),
});

const similarLimit = 5;

/** Other properties of the region; the property itself may be among them. */
export const similarPropertiesCall = (
  regionCanonicalName: string,
  lang: string,
): ApiCall<readonly PropertyCard[]> => ({
  name: 'inventorySelection',
  isSearch: true,
  path: '/api/v0/inventories',
  query: { region_canonical_name: regionCanonicalName, limit: similarLimit, lang },
  parse: parsePropertyCards,
  surrogateKeys: (cards) => cards.map(({ id }) => inventoryKey(id)),
});

/** A row of them: of one region alone, or two of each of several. */
const featuredLimits = { ofOne: 4, ofEach: 2 } as const;

/** The best placed properties of each region. */
export const featuredPropertiesCalls = (
  regions: readonly string[],
  lang: string,
): readonly ApiCall<readonly PropertyCard[]>[] => {
  const limit = regions.length === 1 ? featuredLimits.ofOne : featuredLimits.ofEach;
  return regions.map((region) => ({
    ...similarPropertiesCall(region, lang),
    query: { region_canonical_name: region, limit, lang },
  }));
};

const detailMethods = [
  'region',
  'reviews_count',
  'reviews_rating',
  'site_plan',
  'meta_short',
  'meta_general_facts',
  'community_facts',
  'feature_tags',
  'destination_distances',
  'children_short',
  'location_coordinates',
  'region_parent_country',
  'amber_sales',
  'payment_types',
] as const;

export const propertyCall = (idOrName: string, lang: string): ApiCall<Property> => ({
  name: 'inventory',
  path: path(idOrName),
  query: { methods: detailMethods, lang },
  parse: parseProperty,
  surrogateKeys: ({ id, region }) => [inventoryKey(id), ...(region ? [`region:${region.id}`] : [])],
});

/** The same, found by a site: where it offers some homes alone, no others are. */
export const offeredPropertyCall = (idOrName: string, lang: string): ApiCall<Property> => ({
  ...propertyCall(idOrName, lang),
  isSearch: true,
});

/** The pictures of a property alone. */
export const photosCall = (id: number, lang: string): ApiCall<readonly Photo[]> => ({
  name: 'inventory',
  path: path(id),
  query: { only: ['images'], lang },
  parse: (body) => readPhotos(dataOf(body), 'images'),
  surrogateKeys: () => [inventoryKey(id)],
});

const roomTypeFields = [
  'id',
  'name',
  'pricing',
  'tags',
  'meta',
  'images',
  'virtual_views',
  'features',
  'description',
  'available',
  'parent_id',
] as const;

export const roomTypesCall = (propertyId: number, lang: string): ApiCall<readonly RoomType[]> => ({
  name: 'roomTypes',
  path: `${path(propertyId)}/room_types`,
  query: {
    limit: listLimit,
    use_open_search: true,
    include_offers: true,
    only: roomTypeFields,
    methods: ['active_children'],
    active_children_with_filters: true,
    lang,
  },
  parse: parseRoomTypes,
  surrogateKeys: () => [inventoryKey(propertyId)],
});

export const reviewsCall = (propertyId: number): ApiCall<readonly Review[]> => ({
  name: 'reviewMedia',
  path: `${path(propertyId)}/reviews/media`,
  query: { page: 1, limit: reviewMediaLimit },
  parse: parseReviews,
  surrogateKeys: () => [inventoryKey(propertyId)],
});

export const offersCall = (propertyId: number, lang: string): ApiCall<readonly Offer[]> => ({
  name: 'offers',
  path: `${path(propertyId)}/offers`,
  query: { lang },
  parse: parseOffers,
  surrogateKeys: () => [inventoryKey(propertyId)],
});
