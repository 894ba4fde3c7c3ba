import { createHash } from 'node:crypto';
import type { RequestHandler } from 'express';
import { reportBody } from '../../../shared/contracts/report.schema.ts';
import type { ReportAnswerWire, ReportWire } from '../../../shared/contracts/report.wire.ts';
import { callerOf } from '../accounts/callerSession.ts';
import { holdUser } from '../accounts/users.queries.ts';
import type { Database } from '../db/database.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { sendPrivate } from '../http/answer.ts';
import { ApiError, badRequest } from '../http/apiError.ts';
import { idempotencyKey } from '../leads/idempotency.ts';
import { enqueueReport } from '../outbox/enqueue.ts';
import {
  countReports,
  findReported,
  findReportOfKey,
  insertReport,
  type ReportRow,
} from './reports.queries.ts';

const DAY_MS = 24 * 3_600_000;
/** More are kept without a mail each: anybody can report the same a thousand times. */
const MAILS_A_DAY = 5;

interface NewReport {
  readonly report: ReportWire;
  readonly key: string | undefined;
  readonly userId: number | null;
  readonly at: Date;
}

const hashOf = ({ email = '', id, reason, subject, text = '' }: ReportWire): string =>
  createHash('sha256')
    .update(JSON.stringify([subject, id, reason, text, email]))
    .digest('hex');

/** The report that was made with this key before. @throws ApiError 422 for another body */
async function earlierReport(
  db: Database,
  { key, report }: NewReport,
): Promise<ReportRow | undefined> {
  const earlier = key === undefined ? undefined : await findReportOfKey(db, key);
  if (!earlier || earlier.bodyHash === hashOf(report)) return earlier;
  throw new ApiError(422, 'http.formRepeated');
}

async function accept(db: Database, asked: NewReport): Promise<ReportRow> {
  const { at, key = null, report, userId } = asked;
  const earlier = await earlierReport(db, asked);
  if (earlier) return earlier;
  const found = await findReported(db, report);
  if (!found) throw new ApiError(422, 'reports.subjectUnknown');
  const { email = null, reason, subject, text = '' } = report;
  const subjectId = found.subjectId;
  const before = await countReports(db, {
    subject,
    subjectId,
    since: new Date(at.getTime() - DAY_MS),
  });
  const row = await insertReport(db, {
    subject,
    subjectId,
    propertyId: found.id,
    propertyName: found.name,
    reason,
    text,
    email,
    // The account may end while its report arrives.
    userId: userId !== null && (await holdUser(db, userId)) ? userId : null,
    key,
    bodyHash: hashOf(report),
    createdAt: at,
  });
  if (row && before < MAILS_A_DAY) await enqueueReport(db, row.id, at);
  const made = row ?? (await earlierReport(db, asked));
  if (!made) throw new Error('a report vanished while it was made');
  return made;
}

/** Open to anybody; a person of ours reads it. */
export const createPostReport = (dependencies: ApiDependencies): RequestHandler => {
  const { accounts, db, now } = dependencies;
  return async (request, response) => {
    const key = idempotencyKey(request);
    const body = reportBody.safeParse(request.body);
    if (!body.success) throw badRequest('reports.bodyUnreadable');
    const { userId = null } = await callerOf(dependencies, request);
    const asked = { report: body.data.report, key, userId, at: now() };
    const { id } = await db.transaction((transaction) => accept(transaction, asked));
    accounts.onMessage();
    const data: ReportAnswerWire = { reference: id };
    response.status(201);
    sendPrivate(response, { data });
  };
};
