import {
  and,
  arrayContains,
  asc,
  desc,
  eq,
  gte,
  inArray,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { Language } from '../../../shared/domain/language/language.ts';
import { foldText } from '../../../shared/domain/search/placeWords.ts';
import type { Database } from '../db/database.ts';
import { regions } from '../db/schema.ts';
import { parseRecordReference, type RecordReference } from '../http/queryParameters.ts';
import { isOneOf, type PartnerScope } from '../partners/partnerScope.ts';
import { simplifiedText } from '../search/simplifiedText.ts';
import type { RegionRow, RegionSummaryRow } from './regionWire.ts';

export const regionSummaryColumns = {
  id: regions.id,
  name: regions.name,
  canonicalName: regions.canonicalName,
  regionType: regions.regionType,
  lat: regions.lat,
  lng: regions.lng,
  countryCode: regions.countryCode,
  countryName: regions.countryName,
  locality: regions.locality,
  activeInventoryCount: regions.activeInventoryCount,
};

function isRegion(reference: RecordReference): SQL {
  return reference.kind === 'id'
    ? eq(regions.id, reference.id)
    : eq(regions.canonicalName, reference.canonicalName);
}

/** Finds a region by its id or, in any letter case, its canonical name. */
export async function findRegion(db: Database, idOrName: string): Promise<RegionRow | undefined> {
  const [row] = await db
    .select()
    .from(regions)
    .where(isRegion(parseRecordReference(idOrName)))
    .limit(1);
  return row;
}

/** Any of the regions that have these ids or names; undefined: none is named. */
export const isAnyOf = (idsOrNames: readonly string[]): SQL | undefined =>
  or(...idsOrNames.map((idOrName) => isRegion(parseRecordReference(idOrName))));

/** The regions that it lies in, from the country down to its parent. */
export async function findAncestors(
  db: Database,
  region: Pick<RegionRow, 'ancestorIds'>,
): Promise<RegionSummaryRow[]> {
  if (region.ancestorIds.length === 0) return [];
  const rows = await db
    .select(regionSummaryColumns)
    .from(regions)
    .where(inArray(regions.id, region.ancestorIds));
  return region.ancestorIds.flatMap((id) => rows.filter((row) => row.id === id));
}

export interface RegionListFilters {
  readonly state: string;
  readonly ancestorId: number | undefined;
  readonly regionTypes: readonly string[];
  readonly minActiveInventoryCount: number | undefined;
  readonly name: string | undefined;
  readonly notId: number | undefined;
  /** What the site of a partner finds; absent on the main site. */
  readonly partner?: PartnerScope | undefined;
}

export interface RegionListOrder {
  readonly sortKey: 'name' | 'popularity' | 'active_inventory_count' | 'id';
  readonly sortOrder: 'asc' | 'desc';
  /** The names that the caller sees are in it. */
  readonly language?: Language;
}

export interface Page {
  /** From 1. */
  readonly page: number;
  readonly limit: number;
}

/** The same order on every database, whatever its locale: "SOAS" comes after "Salford". */
const byName = sql`lower(unaccent(${regions.name}::text)) collate "C"`;

/** By pinyin; names without Chinese stand before it, for its letters follow a bar. */
const byChineseName = sql`coalesce(nullif(${regions.pinyin}, ''), lower(unaccent(${regions.name}::text)))
  collate "C"`;

const SORT_COLUMNS = {
  popularity: regions.popularity,
  active_inventory_count: regions.activeInventoryCount,
  id: regions.id,
} as const;

function listCondition(filters: RegionListFilters): SQL | undefined {
  const { ancestorId, minActiveInventoryCount, name, notId, partner, regionTypes, state } = filters;
  return and(
    eq(regions.state, state),
    ancestorId === undefined ? undefined : arrayContains(regions.ancestorIds, [ancestorId]),
    regionTypes.length === 0 ? undefined : inArray(regions.regionType, [...regionTypes]),
    minActiveInventoryCount === undefined
      ? undefined
      : gte(regions.activeInventoryCount, minActiveInventoryCount),
    name === undefined
      ? undefined
      : sql`strpos(${regions.searchText}, ${foldText(simplifiedText(name))}::text) > 0`,
    notId === undefined ? undefined : ne(regions.id, notId),
    isOneOf(partner),
  );
}

export async function listRegions(
  db: Database,
  filters: RegionListFilters,
  { language, page, limit, sortKey, sortOrder }: RegionListOrder & Page,
): Promise<{ readonly rows: readonly RegionRow[]; readonly count: number }> {
  const condition = listCondition(filters);
  const direction = sortOrder === 'asc' ? asc : desc;
  const nameColumn = language === 'zh' ? byChineseName : byName;
  const sorted = sortKey === 'name' ? nameColumn : SORT_COLUMNS[sortKey];
  const rows = await db
    .select()
    .from(regions)
    .where(condition)
    .orderBy(direction(sorted), asc(regions.id))
    .limit(limit)
    .offset((page - 1) * limit);
  const [total] = await db
    .select({ count: sql<number>`count(*)::int` })
    .from(regions)
    .where(condition);
  return { rows, count: total?.count ?? 0 };
}
