import { and, eq, ne } from 'drizzle-orm';
import type { InventoryDetailWire } from '../../../shared/contracts/inventory.wire.ts';
import type { BoundsWire } from '../../../shared/contracts/inventoryParts.wire.ts';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import type { Language } from '../../../shared/domain/language/language.ts';
import { allowedTypes, paymentCaps } from '../../../shared/domain/payment/countryRules.ts';
import { type Caller, visibleTo } from '../callers/caller.ts';
import type { Database } from '../db/database.ts';
import { properties } from '../db/schema.ts';
import { boxAround } from '../geo/circle.ts';
import { toRoomPricing } from '../roomTypes/roomTypeWire.ts';
import { writeStays } from '../stays/writeStays.ts';
import type { FoundInventory } from './inventory.queries.ts';
import {
  durationOf,
  formatDay,
  hasFreeStay,
  statusOf,
  toLease,
  toPricing,
} from './inventoryWire.ts';

/** Half the side of the map section around a property, in metres. */
const BOUNDS_RADIUS = 500;

function boundsAround(centre: GeoPoint): BoundsWire {
  const box = boxAround({ centre, radius: BOUNDS_RADIUS });
  const round = (degrees: number): number => Number(degrees.toFixed(6));
  return {
    southwest: { lat: round(box.south), lng: round(box.west) },
    northeast: { lat: round(box.north), lng: round(box.east) },
  };
}

/** "private_room|private_bathroom|shared_kitchen" … → each kind once. */
const kindsOf = (roomConfigs: readonly string[]): string[] => [
  ...new Set(roomConfigs.flatMap((config) => config.split('|'))),
];

type StoredMembers = Omit<
  InventoryDetailWire,
  | 'active_children_count'
  | 'active_offers'
  | 'installment_plans'
  | 'offers'
  | 'region'
  | 'region_parent_country'
>;

interface Reader {
  readonly caller: Caller;
  readonly language: Language;
}

/** The members that follow from the property's own row. */
export function toProperty(
  { property }: FoundInventory,
  { caller, language }: Reader,
): StoredMembers {
  const { countryCode, detail } = property;
  const caps = paymentCaps(countryCode, durationOf(property.rentPeriod));
  return {
    id: property.id,
    name: property.name,
    name_zh: property.nameZh,
    canonical_name: property.canonicalName,
    parent_id: null,
    level: 'property',
    status: statusOf(property.status),
    available: hasFreeStay(property),
    tags: property.tags,
    pricing: toPricing(property, detail.pricing),
    updated_at: property.updatedAt.toISOString(),
    provider_id: property.providerId,
    images: detail.images,
    videos: detail.videos,
    virtual_views: detail.virtual_views,
    ...visibleTo(caller, detail),
    location_bounds: boundsAround(property),
    location_coordinates: { lat: property.lat, lng: property.lng },
    features: detail.features,
    faqs: detail.faqs,
    region_id: property.regionId,
    description: detail.description,
    policies: detail.policies,
    source_link: detail.source_link,
    payment_before_bookform: detail.payment_before_bookform,
    is_local_non_commissionable: detail.is_local_non_commissionable,
    config: null,
    tenancyName: null,
    meta_unit_types: [property.unitType],
    meta: {
      ...detail.meta,
      lease_duration: toLease(property),
      available_from: property.availableFrom,
      available_from_formatted: formatDay(property.availableFrom, language),
      types: kindsOf(property.roomConfigs),
    },
    reviews_count: property.reviewsCount,
    reviews_rating: property.reviewsRating,
    site_plan: detail.site_plan,
    meta_short: detail.meta_short,
    meta_general_facts: detail.meta_general_facts,
    community_facts: detail.community_facts,
    feature_tags: property.featureTags,
    amber_sales: { deal_of_the_day: detail.deal_of_the_day },
    inventory_custom_form: detail.inventory_custom_form,
    payment_types: allowedTypes(detail.payment_types, countryCode),
    payment_caps: { deposit: caps.deposit, refundable_token: caps.refundableToken },
  };
}

function ofRoomType(found: FoundInventory): Partial<StoredMembers> {
  const { property, roomType, tenancies = [] } = found;
  if (!roomType) return {};
  return {
    id: roomType.id,
    name: roomType.name,
    canonical_name: roomType.canonicalName,
    parent_id: property.id,
    level: 'room',
    status: statusOf(roomType.status),
    available: roomType.available,
    tags: roomType.tags,
    pricing: toRoomPricing(roomType, { property, tenancies, offers: undefined }),
    updated_at: roomType.updatedAt.toISOString(),
    images: roomType.detail.images,
    videos: [],
    virtual_views: roomType.detail.virtual_views,
    features: roomType.detail.features,
    description: roomType.detail.description,
    config: { id: roomType.configId, name: roomType.configName },
  };
}

function ofTenancy({ property, tenancy }: FoundInventory): Partial<StoredMembers> {
  if (!tenancy) return {};
  const { currency, detail, rentPeriod } = property;
  const { deposit, price } = tenancy;
  const all = { price, minPrice: price, maxPrice: price, availablePrice: price };
  return {
    id: tenancy.id,
    name: tenancy.name,
    tenancyName: tenancy.name,
    parent_id: tenancy.roomTypeId,
    level: 'tenancy',
    status: statusOf(tenancy.status),
    available: tenancy.unitsLeft > 0,
    pricing: {
      ...toPricing(
        { ...all, currency, rentPeriod, minAvailablePrice: price, maxAvailablePrice: price },
        detail.pricing,
      ),
      deposit,
    },
  };
}

/** A room type or tenancy has its own kinds and lease lengths instead of the property's. */
function metaOfPart(meta: StoredMembers['meta'], found: FoundInventory): StoredMembers['meta'] {
  const { roomType, tenancies = [], tenancy } = found;
  if (!roomType) return meta;
  const lengths = (tenancy ? [tenancy] : tenancies).map(({ leaseDuration }) => leaseDuration);
  const { unit } = meta.lease_duration;
  return {
    ...meta,
    types: [roomType.roomKind, roomType.bathroomKind, roomType.kitchenKind],
    ...(lengths.length > 0
      ? { lease_duration: { min: Math.min(...lengths), max: Math.max(...lengths), unit } }
      : {}),
  };
}

/** A room type or tenancy reads like its property, with its own members in front. */
export function toRecord(found: FoundInventory, reader: Reader): StoredMembers {
  const property = toProperty(found, reader);
  return {
    ...property,
    ...ofRoomType(found),
    ...ofTenancy(found),
    meta: metaOfPart(property.meta, found),
  };
}

type AvailabilityChange = 'changed' | 'unchanged' | 'missing';

/**
 * Opens a property for bookings or shows it as sold out. An unchanged property keeps the time of its
 * last change, because sitemaps and caches go by it.
 */
export async function setAvailability(
  db: Database,
  propertyId: number,
  { isAvailable, now }: { readonly isAvailable: boolean; readonly now: Date },
): Promise<AvailabilityChange> {
  const isChanged = await db.transaction(async (transaction) => {
    const within = transaction as unknown as Database;
    const changed = await within
      .update(properties)
      .set({ available: isAvailable, updatedAt: now })
      .where(and(eq(properties.id, propertyId), ne(properties.available, isAvailable)))
      .returning({ id: properties.id });
    if (changed.length > 0) await writeStays(within, [propertyId]);
    return changed.length > 0;
  });
  if (isChanged) return 'changed';
  const found = await db
    .select({ id: properties.id })
    .from(properties)
    .where(eq(properties.id, propertyId));
  return found.length > 0 ? 'unchanged' : 'missing';
}
