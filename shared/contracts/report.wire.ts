import type { ReportReason, ReportSubject } from '../domain/report/report.ts';

/** Body of POST /api/v0/reports is {report: ReportWire}. */
export interface ReportWire {
  readonly subject: ReportSubject;
  /** Number of the property, room or review. */
  readonly id: number;
  readonly reason: ReportReason;
  readonly text?: string;
  readonly email?: string;
}

/** `data` of the answer. */
export interface ReportAnswerWire {
  /** Names the report to our support. */
  readonly reference: number;
}
