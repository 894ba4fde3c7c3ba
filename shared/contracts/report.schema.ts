import * as z from 'zod/mini';
import {
  isReportReason,
  type ReportReason,
  type ReportSubject,
  reportTextMaximum,
} from '../domain/report/report.ts';
import { email } from './login.schema.ts';

/** The largest whole number that a database column of ids holds. */
const ID_MAXIMUM = 2_147_483_647;

const reason = z.string().check(z.maxLength(40));

/** Body of POST /api/v0/reports. Strict: what no field is known for is refused rather than kept. */
export const reportBody = z.strictObject({
  report: z
    .strictObject({
      subject: z.enum(['inventory', 'review'] satisfies readonly ReportSubject[]),
      id: z.int().check(z.positive(), z.maximum(ID_MAXIMUM)),
      reason: z.custom<ReportReason>((value) => reason.safeParse(value).success),
      text: z.optional(z.string().check(z.trim(), z.maxLength(reportTextMaximum))),
      /** For an answer; absent: none is wanted. */
      email: z.optional(email),
    })
    .check(
      z.refine(({ reason: given, subject }) => isReportReason(subject, given), {
        path: ['reason'],
      }),
    ),
});
