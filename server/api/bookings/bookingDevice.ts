import { and, eq, sql } from 'drizzle-orm';
import type { Request, Response } from 'express';
import { callerOf } from '../accounts/callerSession.ts';
import { isToken, tokenHash } from '../accounts/sessions/sessionToken.ts';
import type { Caller } from '../callers/caller.ts';
import { bookingDevices, bookings } from '../db/bookingTables.ts';
import type { Database } from '../db/database.ts';
import { leadKeys, leads } from '../db/leadTables.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { type LeadRow, mayReadLead } from '../leads/leads.queries.ts';

const COOKIE = 'booking_device';
const DEVICE = new RegExp(`(?:^|;)\\s*${COOKIE}=([^;\\s]*)`);

/** An unfinished booking is kept as long after its last change. */
const COOKIE_MS = 90 * 86_400_000;

/** Who asks for a booking. */
export interface Holder {
  readonly caller: Caller;
  /** The secret of a browser in which a guest has begun to book; null: it has none. */
  readonly device: string | null;
}

export const holderOf = async (
  dependencies: Pick<ApiDependencies, 'db' | 'now'>,
  request: Request,
): Promise<Holder> => {
  const held = DEVICE.exec(request.headers.cookie ?? '')?.[1] ?? '';
  return {
    caller: await callerOf(dependencies, request),
    device: isToken(held) ? held : null,
  };
};

/** One secret for all bookings of a browser; each change makes it last longer. */
export const keepDevice = (response: Response, device: string, isSecure: boolean): void => {
  const options = { httpOnly: true, secure: isSecure, sameSite: 'lax', path: '/' } as const;
  response.cookie(COOKIE, device, { ...options, maxAge: COOKIE_MS });
};

async function knowsDevice(db: Database, leadId: number, device: string): Promise<boolean> {
  const { leadId: lead, tokenHash: hash } = bookingDevices;
  return (await db.$count(bookingDevices, and(eq(lead, leadId), eq(hash, tokenHash(device))))) > 0;
}

export async function addDevice(
  db: Database,
  { at, device, leadId }: { readonly leadId: number; readonly device: string; readonly at: Date },
): Promise<void> {
  const values = { leadId, tokenHash: tokenHash(device), createdAt: at };
  await db.insert(bookingDevices).values(values).onConflictDoNothing();
}

/**
 * The number of the lead alone opens no booking. A browser's secret opens none that is somebody's: it
 * may be in the hands of whoever had the number first.
 */
export const mayOpen = async (
  db: Database,
  lead: Pick<LeadRow, 'id' | 'userId'>,
  { caller, device }: Holder,
): Promise<boolean> => {
  if (lead.userId !== null) return mayReadLead(caller, lead);
  return device !== null && (await knowsDevice(db, lead.id, device));
};

interface Begun {
  readonly uuid: string;
  readonly key: string;
  readonly device: string;
  readonly at: Date;
}

/**
 * A guest whose first step was saved while its answer was lost has no secret yet. He is known by the
 * key under which his browser made the enquiry, and nobody else has that.
 * @returns whether this browser opens the booking by it.
 */
export async function readmitDevice(
  db: Database,
  { at, device, key, uuid }: Begun,
): Promise<boolean> {
  const { rows } = await db.execute(sql`
    insert into ${bookingDevices} (lead_id, token_hash, created_at)
    select ${leads.id}, ${tokenHash(device)}, ${at.toISOString()}::timestamptz
    from ${leads} join ${bookings} on ${bookings.leadId} = ${leads.id}
      join ${leadKeys} on ${leadKeys.leadId} = ${leads.id}
    where ${leads.uuid} = ${uuid} and ${leads.userId} is null and ${leadKeys.key} = ${key}
    on conflict do nothing returning lead_id`);
  return rows.length > 0;
}
