import { eq } from 'drizzle-orm';
import type { RequestHandler } from 'express';
import type { LeadRecordWire } from '../../../shared/contracts/lead.wire.ts';
import { holderOf, mayOpen } from '../bookings/bookingDevice.ts';
import { bookingTag, findBooking } from '../bookings/bookings.queries.ts';
import { readBookingWire } from '../bookings/bookingWire.ts';
import type { Database } from '../db/database.ts';
import { properties } from '../db/schema.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { sendPrivate } from '../http/answer.ts';
import { listParameter, readQuery } from '../http/queryParameters.ts';
import { CHANGEABLE_MS, findLead, mayReadLead } from './leads.queries.ts';
import { toBareRecord, toLeadRecord } from './leadWire.ts';

type InventoryRoot = LeadRecordWire['inventory_root'];

async function inventoryRoot(db: Database, id: number | null): Promise<InventoryRoot> {
  if (id === null) return null;
  const [root] = await db
    .select({ provider_id: properties.providerId, canonical_name: properties.canonicalName })
    .from(properties)
    .where(eq(properties.id, id));
  return root ?? null;
}

export function createGetLead({ db, now }: ApiDependencies): RequestHandler {
  return async (request, response) => {
    const methods = listParameter().parse(readQuery(request.query).methods);
    const holder = await holderOf({ db, now }, request);
    const row = await findLead(db, holder.caller, String(request.params.uuid));
    const booking = await findBooking(db, row.id);
    const isOpen = booking !== undefined && (await mayOpen(db, row, holder));
    const isFresh = row.createdAt.getTime() > now().getTime() - CHANGEABLE_MS;
    const isWhole = isFresh || isOpen || mayReadLead(holder.caller, row);
    const record: LeadRecordWire = {
      ...(isWhole ? toLeadRecord(row) : toBareRecord(row)),
      ...(methods.includes('forms_present') ? { forms_present: booking !== undefined } : {}),
      ...(isOpen ? { booking: await readBookingWire(db, { lead: row, booking, at: now() }) } : {}),
      ...(methods.includes('inventory_root')
        ? { inventory_root: await inventoryRoot(db, row.inventoryId) }
        : {}),
    };
    if (isOpen) response.set('ETag', bookingTag(booking));
    sendPrivate(response, { data: record });
  };
}
