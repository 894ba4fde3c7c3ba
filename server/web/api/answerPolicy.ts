import type { IncomingHttpHeaders } from 'node:http';
import CachePolicy from 'http-cache-semantics';
import {
  type Directives,
  directiveSeconds,
  directivesText,
  parseDirectives,
} from './cacheFields.ts';

/** What the upstream said, and when it was asked and answered in milliseconds of the clock. */
export interface JudgedAnswer {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  readonly requestedAt: number;
  readonly receivedAt: number;
}

/** fresh: use. renew: use, and ask again behind. no: ask first. */
export type Reuse = 'fresh' | 'renew' | 'no';

/** How the upstream failed: with no answer, or with one of 500 and above. */
export type UpstreamTrouble = 'silent' | 'failing';

/** What RFC 9111 and RFC 5861 allow to be done with one answer. */
export interface AnswerPolicy {
  readonly isStorable: boolean;
  /** Seconds. */
  age(): number;
  /** Seconds it stays fresh; negative when stale. */
  timeToLive(): number;
  /** @param headers of a request that selects this answer. */
  reuse(headers: IncomingHttpHeaders): Reuse;
  /** May it be used, stale, while a renewal is under way? */
  isRenewable(): boolean;
  survives(trouble: UpstreamTrouble): boolean;
}

/** The longest life of an answer that names none but the date of its last change. */
const MAX_HEURISTIC_SECONDS = 300;
/** A tenth of the time since the last change, as RFC 9111 suggests. */
const HEURISTIC_SHARE = 0.1;
/**
 * "no-cache" of a request is met by an answer that came so long ago: otherwise anybody could turn
 * every request into one for the upstream.
 */
const RECENT_SECONDS = 5;
/** An error is believed for so long, whatever lifetime it carries. */
export const MAX_ERROR_SECONDS = 10;
/** How long an answer outlives its freshness when the upstream gives none at all. */
const SILENT_UPSTREAM_SECONDS = 86_400;

export const isErrorStatus = (status: number): boolean => status > 399;

/** Their meaning for a cache is known here; others are kept only when the upstream asks for it. */
const understood: ReadonlySet<number> = new Set([
  200, 203, 204, 300, 301, 302, 303, 307, 308, 404, 405, 410, 414, 501,
]);
/** A part is not the whole, and a 304 no answer at all. */
const neverStored: ReadonlySet<number> = new Set([206, 304]);

const secondsDirectives = [
  'max-age',
  's-maxage',
  'stale-while-revalidate',
  'stale-if-error',
] as const;

/**
 * The directives as the library reads them right: it knows lower-case names and bare numbers only,
 * validates fresh answers under must-revalidate, takes proxy-revalidate for stale and a list of
 * fields in no-cache for the whole answer.
 */
const libraryDirectives = (directives: Directives, status: number): Map<string, string | true> => {
  const read = new Map(directives);
  for (const name of ['must-revalidate', 'proxy-revalidate', 'immutable']) read.delete(name);
  if (typeof directives.get('no-cache') === 'string') read.delete('no-cache');
  if (directives.has('must-understand')) {
    if (understood.has(status)) read.delete('no-store');
    else read.set('no-store', true);
  }
  for (const name of secondsDirectives) {
    const seconds = directiveSeconds(directives, name);
    if (seconds !== undefined) read.set(name, String(seconds));
  }
  return read;
};

const hasLifetime = (directives: Directives, headers: IncomingHttpHeaders): boolean =>
  directives.has('max-age') || directives.has('s-maxage') || headers.expires !== undefined;

const firstNumber = (text: string | undefined): number => {
  const value = Number(text?.split(',', 1)[0]?.trim());
  return Number.isFinite(value) && value > 0 ? value : 0;
};

/** By RFC 9111 section 4.2.3; the library counts only the Age header. */
const initialAge = ({ headers, requestedAt, receivedAt }: JudgedAnswer): number => {
  const date = Date.parse(headers.date ?? '');
  const apparent = Number.isNaN(date) ? 0 : Math.max(0, (receivedAt - date) / 1000);
  const corrected = firstNumber(headers.age) + (receivedAt - requestedAt) / 1000;
  return Math.floor(Math.max(apparent, corrected));
};

/** Moved towards the answer's date, so that a tenth of the difference stays within the bound. */
const boundedLastModified = (headers: IncomingHttpHeaders, receivedAt: number): string => {
  const date = Date.parse(headers.date ?? '') || receivedAt;
  const earliest = date - (MAX_HEURISTIC_SECONDS / HEURISTIC_SHARE) * 1000;
  const changed = Date.parse(headers['last-modified'] ?? '');
  return new Date(Math.max(changed, earliest) || date).toUTCString();
};

const libraryAnswer = (answer: JudgedAnswer, directives: Directives) => {
  const { status, headers, receivedAt } = answer;
  const isAskedFor = hasLifetime(directives, headers) || directives.has('public');
  return {
    status: isAskedFor && !understood.has(status) && !neverStored.has(status) ? 200 : status,
    headers: {
      'cache-control': directivesText(libraryDirectives(directives, status)) || undefined,
      pragma: headers.pragma,
      expires: headers.expires,
      date: headers.date,
      age: String(initialAge(answer)),
      ...(headers['last-modified'] !== undefined && {
        'last-modified': boundedLastModified(headers, receivedAt),
      }),
    },
  };
};

interface Situation {
  /** The answer may be used when stale, should the request say so. */
  readonly allowsStale: boolean;
  /** It has just come. */
  readonly isRecent: boolean;
}

/**
 * Only what decides; Pragma counts where there is no Cache-Control. What carries credentials does not
 * come here.
 */
const libraryRequest = (headers: IncomingHttpHeaders, { allowsStale, isRecent }: Situation) => {
  const directives = new Map(parseDirectives(headers['cache-control']));
  if (!allowsStale) directives.delete('max-stale');
  if (isRecent) directives.delete('no-cache');
  const text = directivesText(directives);
  return {
    method: 'GET',
    headers: {
      'cache-control': text === '' ? undefined : text,
      pragma: text === '' && !isRecent ? headers.pragma : undefined,
    },
  };
};

/** @param clock milliseconds. */
export const createAnswerPolicies = (clock: () => number) => {
  class ClockedPolicy extends CachePolicy {
    now(): number {
      return clock();
    }
  }

  /** @param requestHeaders of the call as the upstream got it. */
  return (requestHeaders: IncomingHttpHeaders, answer: JudgedAnswer): AnswerPolicy => {
    const directives = parseDirectives(answer.headers['cache-control']);
    const isStrict = ['must-revalidate', 'proxy-revalidate'].some((name) => directives.has(name));
    const mustAsk = isStrict || directives.get('no-cache') === true;
    const view = libraryAnswer(answer, directives);
    const storing = { allowsStale: true, isRecent: false };
    const policy = new ClockedPolicy(libraryRequest(requestHeaders, storing), view, {
      shared: true,
      cacheHeuristic: HEURISTIC_SHARE,
    });
    const isError = isErrorStatus(answer.status);
    const errorEndsAt = answer.receivedAt + MAX_ERROR_SECONDS * 1000;
    const timeToLive = (): number => {
      const own = policy.maxAge() - policy.age();
      return isError ? Math.min(own, (errorEndsAt - clock()) / 1000) : own;
    };
    const isWithin = (seconds: number | undefined): boolean =>
      seconds !== undefined && -timeToLive() < seconds;
    const isRenewable = (): boolean =>
      !mustAsk && !isError && isWithin(directiveSeconds(directives, 'stale-while-revalidate'));

    return {
      isStorable:
        !neverStored.has(answer.status) &&
        answer.headers['set-cookie'] === undefined &&
        !parseDirectives(requestHeaders['cache-control']).has('no-store') &&
        policy.storable(),
      age: () => policy.age(),
      timeToLive,
      reuse: (headers) => {
        const isRecent = clock() - answer.receivedAt < RECENT_SECONDS * 1000;
        const situation = { allowsStale: !mustAsk, isRecent };
        const { response, revalidation } = policy.evaluateRequest(
          libraryRequest(headers, situation),
        );
        if (!response || (isError && timeToLive() <= 0)) return 'no';
        if (!revalidation) return 'fresh';
        return mustAsk ? 'no' : 'renew';
      },
      isRenewable,
      survives: (trouble) => {
        if (mustAsk || isError) return false;
        const asked = directiveSeconds(directives, 'stale-if-error');
        if (asked !== undefined) return isWithin(asked);
        return (
          trouble === 'silent' &&
          !directives.has('s-maxage') &&
          (isRenewable() || isWithin(SILENT_UPSTREAM_SECONDS))
        );
      },
    };
  };
};

export type JudgeAnswer = ReturnType<typeof createAnswerPolicies>;
