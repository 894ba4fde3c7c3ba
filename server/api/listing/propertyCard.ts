import type { InventoryCardWire } from '../../../shared/contracts/inventory.wire.ts';
import type { OfferWire } from '../../../shared/contracts/inventoryParts.wire.ts';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import { haversineMetres } from '../../../shared/domain/geo/haversine.ts';
import { campusMinutes } from '../../../shared/domain/travel/campusMinutes.ts';
import { type Caller, visibleTo } from '../callers/caller.ts';
import { formatDay, statusOf, toLease, toPricing } from '../inventories/inventoryWire.ts';
import type { CardRow } from './listing.queries.ts';

export interface CardContext {
  readonly caller: Caller;
  /** Where the chosen university stands. */
  readonly campus: GeoPoint | null;
}

export function toCard(
  row: CardRow,
  activeOffers: readonly OfferWire[],
  { caller, campus }: CardContext,
): InventoryCardWire {
  return {
    id: row.id,
    name: row.name,
    name_zh: row.nameZh,
    canonical_name: row.canonicalName,
    parent_id: null,
    level: 'property',
    status: statusOf(row.status),
    available: row.available,
    tags: row.tags,
    pricing: toPricing(row, row.fees),
    updated_at: row.updatedAt.toISOString(),
    images: row.images,
    location: visibleTo(caller, { location: row.location }).location,
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
      available_from_formatted: formatDay(row.availableFrom),
      payment: row.payment,
    },
    distance: row.distance === null ? null : Math.round(row.distance),
    room_types_count: row.roomTypesCount,
    travel_minutes: campus && campusMinutes(haversineMetres(row, campus)),
  };
}
