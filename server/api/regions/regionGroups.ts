import type {
  InventorySummaryWire,
  RegionGroupsWire,
} from '../../../shared/contracts/region.wire.ts';
import type { Database } from '../db/database.ts';
import { inventoryKeys, regionKeys, type SurrogateKey } from '../http/answer.ts';
import { findNearbyInventories, findNearbyRegions, type Nearby } from './nearby.queries.ts';
import type { GroupedType } from './regionTypes.ts';
import { type RegionSummaryRow, toRegionSummary } from './regionWire.ts';

export interface GroupedRow extends RegionSummaryRow {
  readonly distance?: number;
}

export function toGroups(
  rows: readonly GroupedRow[],
  inventories: readonly InventorySummaryWire[],
): RegionGroupsWire {
  const ofType = (type: GroupedType) =>
    rows
      .filter(({ regionType }) => regionType === type)
      .map((row) => toRegionSummary(row, row.distance));
  return {
    cities: ofType('locality'),
    areas: ofType('sublocality'),
    universities: ofType('establishment'),
    inventories,
  };
}

/** What lies around a point, the nearest first. */
export async function groupsAround(db: Database, nearby: Nearby): Promise<RegionGroupsWire> {
  const [rows, inventories] = await Promise.all([
    findNearbyRegions(db, nearby),
    findNearbyInventories(db, nearby),
  ]);
  return toGroups(rows, inventories);
}

export const groupKeys = (groups: RegionGroupsWire): SurrogateKey[] => [
  ...regionKeys([...groups.cities, ...groups.areas, ...groups.universities].map(({ id }) => id)),
  ...inventoryKeys(groups.inventories.map(({ id }) => id)),
];
