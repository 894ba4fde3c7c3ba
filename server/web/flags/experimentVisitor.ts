import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { CookieOptions, Response } from 'express';
import {
  parseStickyBuckets,
  STICKY_BUCKETS_COOKIE,
  STICKY_BUCKETS_DAYS,
  type StickyBuckets,
  writeStickyBuckets,
} from '../../../shared/domain/flags/stickyBuckets.ts';
import { isOptOutSignal } from '../../../shared/domain/privacy/measurement.ts';
import { readCookies } from '../login/leadCookies.ts';

/** Somebody who may be put into experiments. */
export interface ExperimentVisitor {
  readonly id: string;
  /** Nothing is known of him yet: the id is to be kept. */
  readonly isNew: boolean;
  /** Where he is by now. */
  readonly buckets: StickyBuckets;
}

const VISITOR_COOKIE = 'visitor_id';
const VISITOR_ID = /^[\w-]{1,64}$/;
const DAY_MS = 86_400_000;

/**
 * Undefined: the visitor is in no experiment. Where consent is required, only the browser knows
 * whether he has agreed or the law does not ask, and it keeps an id then.
 */
export const experimentVisitor = (
  { headers }: Pick<IncomingMessage, 'headers'>,
  isConsentRequired: boolean,
): ExperimentVisitor | undefined => {
  if (isOptOutSignal([headers['sec-gpc']].flat()[0])) return undefined;
  const cookies = readCookies(headers.cookie);
  const known = cookies.get(VISITOR_COOKIE) ?? '';
  const isNew = !VISITOR_ID.test(known);
  if (isNew && isConsentRequired) return undefined;
  return {
    id: isNew ? randomUUID() : known,
    isNew,
    buckets: parseStickyBuckets(cookies.get(STICKY_BUCKETS_COOKIE)),
  };
};

/** What an answer makes its visitor keep. */
export interface ExperimentMarks {
  readonly visitor: ExperimentVisitor;
  /** Undefined: he stays where he is. */
  readonly buckets: StickyBuckets | undefined;
}

/** On answers for one visitor alone. Scripts read both. */
export const setExperimentCookies = (
  response: Response,
  { buckets, visitor }: ExperimentMarks,
  isSecure: boolean,
): void => {
  const options: CookieOptions = { path: '/', sameSite: 'lax', secure: isSecure };
  const maxAge = STICKY_BUCKETS_DAYS * DAY_MS;
  if (visitor.isNew) response.cookie(VISITOR_COOKIE, visitor.id, { ...options, maxAge });
  if (buckets) {
    response.cookie(STICKY_BUCKETS_COOKIE, writeStickyBuckets(buckets), { ...options, maxAge });
  }
};
