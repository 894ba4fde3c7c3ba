import type { RoomTypeWire, TenancyWire } from '../../../shared/contracts/inventory.wire.ts';
import type { OfferWire } from '../../../shared/contracts/inventoryParts.wire.ts';
import type { PropertyRow } from '../inventories/inventoryWire.ts';
import { durationOf, statusOf, toPricing } from '../inventories/inventoryWire.ts';
import type { RoomTypeRow, TenancyRow } from './roomTypes.queries.ts';

/** The columns of the property that a room type needs. */
export type LettingProperty = Pick<PropertyRow, 'currency' | 'rentPeriod' | 'detail'>;

export function toTenancy(row: TenancyRow, property: LettingProperty): TenancyWire {
  return {
    id: row.id,
    parent_id: row.roomTypeId,
    level: 'tenancy',
    name: row.name,
    tenancyName: row.name,
    status: statusOf(row.status),
    available: row.unitsLeft > 0,
    units_left: row.unitsLeft,
    move_in_date: row.moveIn,
    move_out_date: row.moveOut,
    lease_duration: row.leaseDuration,
    lease_duration_unit: row.leaseDurationUnit === 'month' ? 'month' : 'week',
    pricing: {
      currency: property.currency,
      duration: durationOf(property.rentPeriod),
      price: row.price,
      deposit: row.deposit,
    },
  };
}

/** The lowest and the highest rent of an available tenancy. */
function availablePrices(tenancies: readonly TenancyRow[]) {
  const prices = tenancies.filter(({ unitsLeft }) => unitsLeft > 0).map(({ price }) => price);
  if (prices.length === 0) return { minAvailablePrice: null, maxAvailablePrice: null };
  return { minAvailablePrice: Math.min(...prices), maxAvailablePrice: Math.max(...prices) };
}

export interface RoomTypeParts {
  readonly property: LettingProperty;
  /** The active tenancies of the room type. */
  readonly tenancies: readonly TenancyRow[];
  readonly offers: readonly OfferWire[] | undefined;
}

export function toRoomPricing(row: RoomTypeRow, { property, tenancies }: RoomTypeParts) {
  const { currency, detail, rentPeriod } = property;
  const range = availablePrices(tenancies);
  return toPricing({ ...row, ...range, currency, rentPeriod }, detail.pricing);
}

/** Tenancies and offers are added by the handler, when `methods` asks for them. */
export function toRoomType(row: RoomTypeRow, parts: RoomTypeParts): RoomTypeWire {
  const children = parts.tenancies.map((tenancy) => toTenancy(tenancy, parts.property));
  const { detail } = row;
  return {
    id: row.id,
    parent_id: row.propertyId,
    level: 'room',
    name: row.name,
    canonical_name: row.canonicalName,
    config: { id: row.configId, name: row.configName },
    available: row.available,
    status: statusOf(row.status),
    tags: row.tags,
    pricing: toRoomPricing(row, parts),
    meta: {
      types: [row.roomKind, row.bathroomKind, row.kitchenKind],
      dual_occupancy: row.dualOccupancy,
      area: detail.area,
      bedroom_count: detail.bedroom_count,
      bathroom_count: detail.bathroom_count,
    },
    images: detail.images,
    virtual_views: detail.virtual_views,
    features: detail.features,
    description: detail.description,
    ...(parts.offers ? { offers: parts.offers } : {}),
    active_children: children,
    active_children_with_filters: children,
    active_children_count: children.length,
  };
}
