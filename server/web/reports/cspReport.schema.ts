import * as z from 'zod';

const text = (maxLength: number) => z.string().max(maxLength);
const address = text(8192).default('');
const place = z.number().int().min(0).max(1_000_000_000).nullish();

/** As browsers without the Reporting API post it, for `report-uri`. */
const legacyReport = z.object({
  'csp-report': z.object({
    'document-uri': address,
    'blocked-uri': address,
    'effective-directive': text(200).optional(),
    'violated-directive': text(1000).optional(),
    'source-file': address,
    'line-number': place,
    'status-code': place,
    disposition: text(20).optional(),
  }),
});

/** One of the Reporting API's; other types come in the same list. */
const report = z.object({
  type: text(100),
  body: z
    .object({
      documentURL: address,
      blockedURL: address,
      effectiveDirective: text(200).optional(),
      sourceFile: address.nullish(),
      lineNumber: place,
      statusCode: place,
      disposition: text(20).optional(),
    })
    .nullish(),
});

const MAX_REPORTS = 100;

/** What a page was kept from doing, in either wording. */
export interface CspViolation {
  readonly directive: string;
  readonly blocked: string;
  readonly document: string;
  readonly source: string;
  readonly line: number | undefined;
  readonly status: number | undefined;
  readonly isEnforced: boolean;
}

const ofLegacy = legacyReport.transform(({ 'csp-report': found }): CspViolation[] => [
  {
    directive: found['effective-directive'] ?? found['violated-directive'] ?? '',
    blocked: found['blocked-uri'],
    document: found['document-uri'],
    source: found['source-file'],
    line: found['line-number'] ?? undefined,
    status: found['status-code'] ?? undefined,
    isEnforced: found.disposition !== 'report',
  },
]);

const ofReports = z
  .array(report)
  .max(MAX_REPORTS)
  .transform((reports): CspViolation[] =>
    reports.flatMap(({ type, body }) =>
      type === 'csp-violation' && body
        ? [
            {
              directive: body.effectiveDirective ?? '',
              blocked: body.blockedURL,
              document: body.documentURL,
              source: body.sourceFile ?? '',
              line: body.lineNumber ?? undefined,
              status: body.statusCode ?? undefined,
              isEnforced: body.disposition !== 'report',
            },
          ]
        : [],
    ),
  );

export const cspReportSchema = z.union([ofLegacy, ofReports]);
