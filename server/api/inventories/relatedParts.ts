import type { InventoryDetailWire } from '../../../shared/contracts/inventory.wire.ts';
import type { Database } from '../db/database.ts';
import type { FieldSelection } from '../http/answer.ts';
import { findAncestors, findRegion } from '../regions/regions.queries.ts';
import { toRegionSummary } from '../regions/regionWire.ts';
import { findRoomTypes, findTenancies } from '../roomTypes/roomTypes.queries.ts';
import { toRoomType, toTenancy } from '../roomTypes/roomTypeWire.ts';
import type { FoundInventory } from './inventory.queries.ts';
import { findOffers, isRunning } from './offers.ts';

type Parts = Partial<InventoryDetailWire>;

export interface PartsContext {
  readonly db: Database;
  /** ISO date. */
  readonly today: string;
  readonly fields: FieldSelection;
}

const MAX_CHILDREN = 200;
const ANY_ROOM = { rooms: [], bathrooms: [], kitchens: [] };

const wantsAny = ({ fields }: PartsContext, names: readonly string[]): boolean =>
  names.some((name) => fields.wants(name));

/** The region with the country and the city above it. */
export async function regionParts(context: PartsContext, found: FoundInventory): Promise<Parts> {
  const wanted = ['region', 'region_parent_country', 'region_parent_city_canonical'];
  if (!wantsAny(context, wanted)) return {};
  const { regionId } = found.property;
  const region = regionId === null ? undefined : await findRegion(context.db, String(regionId));
  if (!region) {
    return { region: null, region_parent_country: null, region_parent_city_canonical: null };
  }
  const line = [...(await findAncestors(context.db, region)), region];
  const country = line.find(({ regionType }) => regionType === 'country');
  const city = line.findLast(({ regionType }) => regionType === 'locality');
  return {
    region: toRegionSummary(region),
    region_parent_country: country ? toRegionSummary(country) : null,
    region_parent_city_canonical: city?.canonicalName ?? null,
  };
}

export async function offerParts(context: PartsContext, found: FoundInventory): Promise<Parts> {
  if (!wantsAny(context, ['offers', 'active_offers'])) return {};
  const offers = await findOffers(context.db, [found.property.id], context.today);
  return { offers, active_offers: offers.filter((offer) => isRunning(offer, context.today)) };
}

/** Room types below a property, tenancies below a room type. */
export async function childParts(context: PartsContext, found: FoundInventory): Promise<Parts> {
  if (!wantsAny(context, ['active_children_count', 'active_children', 'children_short'])) return {};
  const { property } = found;
  if (found.roomType) {
    const children = (found.tenancies ?? []).map((tenancy) => toTenancy(tenancy, property));
    return {
      active_children_count: children.length,
      active_children: children,
      children_short: [],
    };
  }

  const { rows } = await findRoomTypes(context.db, {
    propertyId: property.id,
    kinds: ANY_ROOM,
    page: 1,
    limit: MAX_CHILDREN,
  });
  const tenancies = context.fields.wants('active_children')
    ? await findTenancies(
        context.db,
        rows.map(({ id }) => id),
      )
    : [];
  return {
    active_children_count: rows.length,
    active_children: rows.map((row) =>
      toRoomType(row, {
        property,
        tenancies: tenancies.filter(({ roomTypeId }) => roomTypeId === row.id),
        offers: undefined,
      }),
    ),
    children_short: rows.map(({ detail, id, name }) => ({
      id,
      name,
      images: detail.images,
      videos: property.detail.videos,
    })),
  };
}
