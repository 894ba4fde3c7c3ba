import type { Request, Response } from 'express';
import { readNps } from '../../../shared/contracts/payment.schema.ts';
import type { NpsWire } from '../../../shared/contracts/payment.wire.ts';
import { isLeadUuid } from '../../../shared/routes/placeFormQuery.ts';
import { lockOwned } from '../bookings/openedBooking.ts';
import type { Database } from '../db/database.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { sendPrivate } from '../http/answer.ts';
import { ApiError, badRequest } from '../http/apiError.ts';
import { leadNotFound } from '../leads/leads.queries.ts';
import { latestPayment, updatePayment } from './payments.queries.ts';

async function keepNps(db: Database, uuid: string, nps: NpsWire): Promise<void> {
  const { lead } = await lockOwned(db, uuid);
  const payment = await latestPayment(db, lead.id);
  if (!payment?.paidAt) throw new ApiError(409, 'payments.npsTooEarly');
  if (payment.npsScore !== null) {
    if (payment.npsScore === nps.score) return;
    throw new ApiError(409, 'payments.npsRepeated');
  }
  await updatePayment(db, payment.id, { npsScore: nps.score, npsComment: nps.comment || null });
}

/** How the payment went, once, by whoever has the number of the enquiry. @throws ApiError 400, 404, 409 */
export async function answerNps(
  { db }: Pick<ApiDependencies, 'db'>,
  request: Request,
  response: Response,
): Promise<void> {
  const uuid = String(request.params.uuid);
  if (!isLeadUuid(uuid)) throw leadNotFound();
  const nps = readNps(request.body);
  if (!nps) throw badRequest('payments.npsRange');
  await db.transaction((own) => keepNps(own, uuid, nps));
  sendPrivate(response, { data: { nps: { score: nps.score } } });
}
