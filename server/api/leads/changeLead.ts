import { isDeepStrictEqual } from 'node:util';
import type { RequestHandler } from 'express';
import { holdsBooking } from '../../../shared/contracts/booking.schema.ts';
import { readLeadChange } from '../../../shared/contracts/lead.schema.ts';
import type { LeadChangeWire } from '../../../shared/contracts/lead.wire.ts';
import { holdsNps } from '../../../shared/contracts/payment.schema.ts';
import { todayUtc } from '../../../shared/domain/dates/isoDate.ts';
import type { Language } from '../../../shared/domain/language/language.ts';
import { isLeadUuid } from '../../../shared/routes/placeFormQuery.ts';
import { holdUser } from '../accounts/users.queries.ts';
import { changeBooking } from '../bookings/changeBooking.ts';
import type { Database } from '../db/database.ts';
import type { LeadDocument } from '../db/documents.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { recordLeads } from '../history/leadSteps.ts';
import { sendPrivate } from '../http/answer.ts';
import { languageOf } from '../language/languageOf.ts';
import { enqueueLeadChange } from '../outbox/enqueue.ts';
import { answerNps } from '../payments/nps.ts';
import { bodyError } from './bodyError.ts';
import { isAboutStay } from './leadStay.ts';
import { findRoomName } from './leadSubject.queries.ts';
import {
  CHANGEABLE_MS,
  findOwner,
  type LeadRow,
  leadNotFound,
  lockLead,
  updateLead,
} from './leads.queries.ts';
import { toLeadAnswer, toLeadRecord } from './leadWire.ts';

const merge = (document: LeadDocument, change: LeadChangeWire): LeadDocument => {
  const counsellor = { ...document.meta.idp_form_data, ...change.meta?.idp_form_data };
  const { stay, ...rest } = document;
  const data = { ...document.data, ...change.data };
  return {
    ...rest,
    ...(stay && isAboutStay(data, stay) ? { stay } : {}),
    data,
    meta: {
      ...document.meta,
      ...(Object.keys(counsellor).length > 0 ? { idp_form_data: counsellor } : {}),
    },
  };
};

/** A change may name another room, or any room of its kind. */
async function changedDocument(
  db: Database,
  { document, inventoryId }: LeadRow,
  change: LeadChangeWire,
): Promise<LeadDocument> {
  const configuration = change.data?.configuration;
  if (configuration === undefined) return merge(document, change);
  const { room: _before, ...merged } = merge(document, change);
  const room = await findRoomName(db, inventoryId, configuration);
  return room === null ? merged : { ...merged, room };
}

interface Change {
  readonly uuid: string;
  readonly change: LeadChangeWire;
  readonly language: Language;
  readonly at: Date;
}

/** Locked before the lead, as by whoever ends the account; null: nobody's, or nobody's any more. */
async function lastingOwner(db: Database, uuid: string): Promise<number | null> {
  const userId = await findOwner(db, uuid);
  return userId !== null && (await holdUser(db, userId)) ? userId : null;
}

async function changeLead(
  db: Database,
  { at, change, language, uuid }: Change,
): Promise<{ readonly row: LeadRow; readonly isChanged: boolean }> {
  const userId = await lastingOwner(db, uuid);
  const row = await lockLead(db, uuid, new Date(at.getTime() - CHANGEABLE_MS));
  if (!row) throw leadNotFound();
  const document = await changedDocument(db, row, change);
  if (isDeepStrictEqual(document, row.document)) return { row, isChanged: false };
  const changed = await updateLead(db, row.id, { document, language, updatedAt: at });
  if (userId !== null) await recordLeads(db, { userId, at }, [changed]);
  await enqueueLeadChange(db, { leadId: row.id, change, at });
  return { row: changed, isChanged: true };
}

/** Changes a lead. The same change sent again changes nothing and sends no mail. */
export function createChangeLead(dependencies: ApiDependencies): RequestHandler {
  const { db, leads, now } = dependencies;
  return async (request, response) => {
    const uuid = String(request.params.uuid);
    if (!isLeadUuid(uuid)) throw leadNotFound();
    if (holdsBooking(request.body)) return changeBooking(dependencies, request, response);
    if (holdsNps(request.body)) return answerNps(dependencies, request, response);
    const at = now();
    const body = readLeadChange(request.body, todayUtc(at));
    if (!body.isValid) throw bodyError(body.issue);
    const { isChanged, row } = await db.transaction((transaction) =>
      changeLead(transaction, { uuid, change: body.value, language: languageOf(response), at }),
    );
    if (isChanged) leads.onMail();
    const { user_details: _less, ...answer } = toLeadAnswer(row);
    sendPrivate(response, { data: { ...answer, ...toLeadRecord(row) } });
  };
}
