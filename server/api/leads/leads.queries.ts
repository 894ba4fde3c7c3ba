import { and, desc, eq, gt, isNotNull, sql } from 'drizzle-orm';
import type { OwnEnquiryWire } from '../../../shared/contracts/user.wire.ts';
import type { Language } from '../../../shared/domain/language/language.ts';
import { isLeadUuid } from '../../../shared/routes/placeFormQuery.ts';
import type { Caller } from '../callers/caller.ts';
import type { Database } from '../db/database.ts';
import { leadKeys, leads } from '../db/leadTables.ts';
import { type ApiError, notFound } from '../http/apiError.ts';

/** Each kind has an endpoint of its own. */
export type LeadKind = 'enquiry' | 'virtual_tour';

export type LeadRow = typeof leads.$inferSelect;

const ID = /^[1-9]\d{0,8}$/;

export async function insertLead(
  db: Database,
  values: typeof leads.$inferInsert,
): Promise<LeadRow> {
  const [row] = await db.insert(leads).values(values).returning();
  if (!row) throw new Error('the lead was not inserted');
  return row;
}

export interface KeptLead {
  readonly bodyHash: string;
  readonly lead: LeadRow;
}

/**
 * Takes a key for the running transaction, or returns what was accepted with it. A second request
 * waits in the insert until the first has ended.
 */
export async function claimKey(
  db: Database,
  values: typeof leadKeys.$inferInsert,
): Promise<KeptLead | undefined> {
  const claimed = await db
    .insert(leadKeys)
    .values(values)
    .onConflictDoNothing()
    .returning({ key: leadKeys.key });
  if (claimed.length > 0) return undefined;
  const [kept] = await db
    .select({ bodyHash: leadKeys.bodyHash, lead: leads })
    .from(leadKeys)
    .innerJoin(leads, eq(leads.id, leadKeys.leadId))
    .where(and(eq(leadKeys.scope, values.scope), eq(leadKeys.key, values.key)));
  if (!kept) throw new Error('a key without its lead');
  return kept;
}

export async function keepLeadOfKey(
  db: Database,
  { key, leadId, scope }: { readonly key: string; readonly leadId: number; readonly scope: string },
): Promise<void> {
  await db
    .update(leadKeys)
    .set({ leadId })
    .where(and(eq(leadKeys.scope, scope), eq(leadKeys.key, key)));
}

/** The times of a phone number's latest leads, newest first. */
export async function recentLeadTimes(
  db: Database,
  { limit, phone, since }: { readonly limit: number; readonly phone: string; readonly since: Date },
): Promise<Date[]> {
  const rows = await db
    .select({ createdAt: leads.createdAt })
    .from(leads)
    .where(and(eq(leads.phone, phone), gt(leads.createdAt, since)))
    .orderBy(desc(leads.createdAt))
    .limit(limit);
  return rows.map(({ createdAt }) => createdAt);
}

/** More than anybody sends: those of long ago mark nothing any more. */
const MAX_OWN = 200;

/** What somebody has enquired about, newest first. */
export async function enquiriesOf(db: Database, userId: number): Promise<OwnEnquiryWire[]> {
  const rows = await db
    .select({
      inventoryId: leads.inventoryId,
      configuration: sql<string | null>`${leads.document} #>> '{data,configuration}'`,
      source: sql<string>`${leads.document} #>> '{meta,lead_source}'`,
    })
    .from(leads)
    .where(and(eq(leads.userId, userId), isNotNull(leads.inventoryId)))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(MAX_OWN);
  return rows.map(({ configuration, inventoryId, source }) => ({
    inventory_id: Number(inventoryId),
    // Otherwise it names a kind of room that any property may have.
    room_type_id: ID.test(configuration ?? '') ? Number(configuration) : null,
    lead_source: source,
  }));
}

/** 0 for a database that has no tables yet. */
export async function countLeads(db: Database): Promise<number> {
  const { rows } = await db.execute(sql`select to_regclass('leads') is not null as "hasTable"`);
  if (rows[0]?.hasTable !== true) return 0;
  return db.$count(leads);
}

async function findLeadByUuid(db: Database, uuid: string): Promise<LeadRow | undefined> {
  const [row] = await db.select().from(leads).where(eq(leads.uuid, uuid));
  return row;
}

async function findLeadById(db: Database, id: number): Promise<LeadRow | undefined> {
  const [row] = await db.select().from(leads).where(eq(leads.id, id));
  return row;
}

/** @returns null for a lead of nobody, and for none. */
export async function findOwner(db: Database, uuid: string): Promise<number | null> {
  const [row] = await db.select({ userId: leads.userId }).from(leads).where(eq(leads.uuid, uuid));
  return row?.userId ?? null;
}

/** Finds a lead made after `since` and locks it until the transaction ends. */
export async function lockLead(
  db: Database,
  uuid: string,
  since: Date,
): Promise<LeadRow | undefined> {
  const [row] = await db
    .select()
    .from(leads)
    .where(and(eq(leads.uuid, uuid), gt(leads.createdAt, since)))
    .for('update');
  return row;
}

export async function updateLead(
  db: Database,
  id: number,
  values: Pick<LeadRow, 'updatedAt'> & Partial<LeadRow>,
): Promise<LeadRow> {
  const [row] = await db.update(leads).set(values).where(eq(leads.id, id)).returning();
  if (!row) throw new Error('the lead is gone');
  return row;
}

/** Notes in which language the form was gone on with: its visitor is written to in it from then on. */
export const readIn = async (db: Database, language: Language, lead: LeadRow): Promise<LeadRow> =>
  lead.language === language
    ? lead
    : updateLead(db, lead.id, { language, updatedAt: lead.updatedAt });

/**
 * How long whoever was given the number of a lead sees all that was typed and may change it: as long as
 * its form is being filled.
 */
export const CHANGEABLE_MS = 24 * 3_600_000;

export const leadNotFound = (): ApiError => notFound('leads.unknown');

/** Ids can be guessed, so by its id a lead opens for its owner only. */
export const mayReadLead = (
  { isSignedIn, userId }: Caller,
  lead: Pick<LeadRow, 'userId'>,
): boolean => isSignedIn && userId !== undefined && lead.userId === userId;

/**
 * Finds a lead by its uuid for whoever knows it, by its id for its owner.
 * @throws ApiError 404, the same for a lead that is missing and one of somebody else.
 */
export async function findLead(db: Database, caller: Caller, name: string): Promise<LeadRow> {
  if (isLeadUuid(name)) {
    const held = await findLeadByUuid(db, name);
    if (held) return held;
  }
  const numbered = ID.test(name) ? await findLeadById(db, Number(name)) : undefined;
  if (numbered && mayReadLead(caller, numbered)) return numbered;
  throw leadNotFound();
}
