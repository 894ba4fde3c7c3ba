import type { ReportWire } from '../../shared/contracts/report.wire.ts';
import type { ApiChange } from '../../shared/ssr/apiClient.ts';

/** Tells the support; repeats under the same key are one report. */
export const newReport = (report: ReportWire, idempotencyKey: string): ApiChange<null> => ({
  name: 'sendReport',
  method: 'POST',
  path: '/api/v0/reports',
  body: { report },
  idempotencyKey,
  parse: () => null,
});
