import { queryString } from '../../../shared/domain/search/queryString.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import type { CanonicalAddress } from '../../../shared/routes/canonicalise.ts';
import { recordNumber } from '../../../shared/routes/recordNumber.ts';

/** Names of the fields of the form, and of what its address asks for. */
export const reportKeys = {
  /** Number of the listing. */
  inventory: 'inventory',
  /** Number of one of its reviews; absent: it is about the listing itself. */
  review: 'review',
  reason: 'reason',
  text: 'text',
  email: 'email',
  key: 'key',
  news: 'done',
} as const;

/** What somebody reports, as an address names it. */
export interface ReportedIds {
  readonly inventoryId: number;
  /** Null: the listing itself. */
  readonly reviewId: number | null;
}

/** The same with what its page shows. */
export interface Reported extends ReportedIds {
  readonly name: string;
  readonly canonicalName: string;
  /** The key of this attempt. */
  readonly idempotencyKey: string;
}

/** Null for what names no listing. */
export const readReported = (value: (name: string) => string | undefined): ReportedIds | null => {
  const inventoryId = recordNumber(value(reportKeys.inventory));
  if (inventoryId === null) return null;
  return { inventoryId, reviewId: recordNumber(value(reportKeys.review)) };
};

type Query = readonly (readonly [string, string])[];

export const reportQuery = ({ inventoryId, reviewId }: ReportedIds): Query => [
  [reportKeys.inventory, String(inventoryId)],
  ...(reviewId === null ? [] : ([[reportKeys.review, String(reviewId)]] as const)),
];

/** Where somebody reads that it was sent. */
export const reportedAddress = (reported: ReportedIds): string =>
  `${buildPath('report')}${queryString([...reportQuery(reported), [reportKeys.news, 'sent']])}`;

export const isReportSent = ({ query }: Pick<CanonicalAddress, 'query'>): boolean =>
  new Map(query).get(reportKeys.news) === 'sent';
