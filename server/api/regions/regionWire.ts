import type {
  RegionAncestorWire,
  RegionLocationWire,
  RegionSummaryWire,
  RegionTypeWire,
  RegionWire,
} from '../../../shared/contracts/region.wire.ts';
import type { RegionMeta } from '../db/documents.ts';
import type { regions } from '../db/schema.ts';

export const REGION_TYPES = [
  'country',
  'state',
  'locality',
  'sublocality',
  'establishment',
] as const satisfies readonly RegionTypeWire[];

/** Regions that suggestions and nearby lists are made of: cities, areas, universities. */
export const GROUPED_TYPES = ['locality', 'sublocality', 'establishment'] as const;
export type GroupedType = (typeof GROUPED_TYPES)[number];

/** The first sentence of a region's description. */
export function shortMeta({ description }: Pick<RegionMeta, 'description'>): string {
  const [sentence = description] = /^.*?[.!?](?=\s|$)/s.exec(description) ?? [];
  return sentence.trim();
}

export type RegionRow = typeof regions.$inferSelect;

/** The columns that a list needs. */
export type RegionSummaryRow = Pick<
  RegionRow,
  | 'id'
  | 'name'
  | 'canonicalName'
  | 'regionType'
  | 'lat'
  | 'lng'
  | 'countryCode'
  | 'countryName'
  | 'locality'
  | 'activeInventoryCount'
>;

type AncestorRow = Pick<RegionRow, 'id' | 'name' | 'canonicalName' | 'regionType'>;

// The column is plain text; the seed and its tests keep it to the five types.
const regionType = (row: Pick<RegionRow, 'regionType'>) => row.regionType as RegionTypeWire;

function toLocation(row: RegionSummaryRow): RegionLocationWire {
  return {
    coordinates: { lat: row.lat, lng: row.lng },
    country: { short_name: row.countryCode, long_name: row.countryName },
    locality: row.locality,
  };
}

/** "Camden, London, United Kingdom", without saying anything twice. */
export function combinedName(row: RegionSummaryRow): string {
  const parts = [row.name, row.locality, row.countryName].filter((part) => part !== null);
  return [...new Set(parts)].join(', ');
}

/** What a list says of a region besides the region itself. */
export interface ListedAs {
  /** Metres. */
  readonly distance?: number | undefined;
  readonly rank?: number | undefined;
}

export function toRegionSummary(
  row: RegionSummaryRow,
  { distance, rank }: ListedAs = {},
): RegionSummaryWire {
  return {
    id: row.id,
    name: row.name,
    canonical_name: row.canonicalName,
    region_type: regionType(row),
    location: toLocation(row),
    combined_name: combinedName(row),
    active_inventory_count: row.activeInventoryCount,
    ...(distance === undefined ? {} : { distance: Math.round(distance) }),
    ...(rank === undefined ? {} : { rank }),
  };
}

export function toAncestor(row: AncestorRow): RegionAncestorWire {
  return {
    id: row.id,
    name: row.name,
    canonical_name: row.canonicalName,
    region_type: regionType(row),
  };
}

/** The members that every answer about one region has. */
export function toRegion(row: RegionRow, ancestors: readonly AncestorRow[]): RegionWire {
  return {
    id: row.id,
    name: row.name,
    canonical_name: row.canonicalName,
    canonical_base_name: row.canonicalBaseName,
    region_type: regionType(row),
    state: row.state === 'active' ? 'active' : 'inactive',
    parent_id: row.parentId,
    location: toLocation(row),
    time_zone: row.timeZone,
    meta: row.meta,
    ancestors: ancestors.map(toAncestor),
    faqs: row.faqs,
    active_inventory_count: row.activeInventoryCount,
    updated_at: row.updatedAt.toISOString(),
  };
}
