import { and, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { isRestrictedPartner } from '../../../shared/domain/partner/partner.ts';
import type { CatalogueReader } from '../catalogue/catalogueReads.ts';
import type { Database } from '../db/database.ts';
import { partnerPlaces, partners } from '../db/partnerTables.ts';
import { properties, regions } from '../db/schema.ts';
import { inAnyRegion, inRegion, type PlacedRegion } from '../listing/area.ts';
import {
  type FoundPlaces,
  keptPlaces,
  type ListedPlace,
  placesStatement,
} from '../listing/listedPlaces.ts';
import { isCalled } from './partners.queries.ts';

/** What a site of a partner finds. */
export interface PartnerScope {
  readonly id: number;
  /** Nothing is found outside them; null: it finds what ours finds. */
  readonly places: readonly ListedPlace[] | null;
}

interface FoundScope extends FoundPlaces {
  readonly partner: {
    readonly id: number;
    readonly type: string;
    readonly partnerType: string | null;
    readonly isGlobalSearchEnabled: boolean;
  } | null;
}

/** It answers null for a partner without a site, for whom nothing is found. */
const scopeStatement = (called: SQL): SQL => {
  const isThere = and(called, eq(partners.isActive, true));
  const own = sql`(select ${partnerPlaces.region} from ${partnerPlaces}
    inner join ${partners} on ${partners.id} = ${partnerPlaces.partnerId} where ${isThere})`;
  return sql`select (
      select json_build_object('id', ${partners.id}, 'type', ${partners.type},
        'partnerType', ${partners.partnerType},
        'isGlobalSearchEnabled', ${partners.isGlobalSearchEnabled})
      from ${partners} where ${isThere}) as partner,
    (${placesStatement(and(eq(regions.state, 'active'), inArray(regions.canonicalName, own)))}) as places`;
};

const readScope = ({ partner, places }: FoundScope): PartnerScope | undefined =>
  partner ? { id: partner.id, places: isRestrictedPartner(partner) ? places : null } : undefined;

/** @param reference number, uuid or sub-domain; nobody's changes nothing. */
export async function partnerScope(
  db: Database,
  reference: string | undefined,
): Promise<PartnerScope | undefined> {
  const called = reference === undefined ? undefined : isCalled(reference);
  if (!called) return undefined;
  const [row] = (await db.execute(scopeStatement(called))).rows;
  return row ? readScope(row as unknown as FoundScope) : undefined;
}

/** The same for a search. */
export async function recallScope(
  reader: CatalogueReader,
  reference: string | undefined,
): Promise<PartnerScope | undefined> {
  const called = reference === undefined ? undefined : isCalled(reference);
  if (!called) return undefined;
  return reader.recall(scopeStatement(called), (found: FoundScope) => ({
    value: readScope(found),
    bytes: keptPlaces(found).bytes,
  }));
}

const anyOf = async (db: Database, condition: SQL | undefined): Promise<boolean> => {
  const [home] = await db.select({ one: sql`1` }).from(properties).where(condition).limit(1);
  return home !== undefined;
};

/** Whether that home is one of those a site offers. @param partner undefined: ours, which has all. */
export const hasHome = async (
  db: Database,
  partner: PartnerScope | undefined,
  { id }: { readonly id: number },
): Promise<boolean> =>
  !partner?.places || (await anyOf(db, and(eq(properties.id, id), inAnyRegion(partner.places))));

/** The same of a region: one of his places, within or above one, or else where homes of his are. */
export const hasRegion = async (
  db: Database,
  partner: PartnerScope | undefined,
  region: PlacedRegion,
): Promise<boolean> =>
  !partner?.places ||
  partner.places.some(
    ({ ancestorIds, id }) =>
      id === region.id || region.ancestorIds.includes(id) || ancestorIds.includes(region.id),
  ) ||
  (await anyOf(
    db,
    and(eq(properties.status, 'active'), inRegion(region), inAnyRegion(partner.places)),
  ));

/** The regions that a site of a partner may search; undefined: all. */
export const isOneOf = (partner: PartnerScope | undefined): SQL | undefined =>
  partner?.places
    ? inArray(
        regions.id,
        partner.places.map(({ id }) => id),
      )
    : undefined;
