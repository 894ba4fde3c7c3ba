/** What anybody may report to us, with the reasons that are offered. */
export const reportReasons = {
  inventory: ['not_as_described', 'wrong_price', 'not_available', 'fraud', 'offensive', 'other'],
  review: ['fake', 'offensive', 'personal_data', 'off_topic', 'other'],
} as const;

export type ReportSubject = keyof typeof reportReasons;

export type ReportReason = (typeof reportReasons)[ReportSubject][number];

export const reportTextMaximum = 2000;

export const isReportReason = (subject: ReportSubject, reason: string): reason is ReportReason =>
  reportReasons[subject].some((known) => known === reason);
