import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { type PurgeLog, splitSurrogateKeys, timeOf } from '../cache/purgeLog.ts';
import {
  type AnswerPolicy,
  isErrorStatus,
  type JudgeAnswer,
  type JudgedAnswer,
} from './answerPolicy.ts';
import { type AnswerHeaders, type StoredAnswer, selectingHeaders } from './answerStore.ts';
import type { OriginAnswer } from './askOrigin.ts';
import { parseDirectives } from './cacheFields.ts';
import { validators } from './preconditions.ts';
import { relayedHeaders } from './relayedHeaders.ts';

/** An answer that may be kept, before its body is known. */
export type Draft = Omit<StoredAnswer, 'body' | 'encoded' | 'isPurged'>;

export interface DraftedAnswer {
  readonly answer: JudgedAnswer;
  /** The purge log's when the upstream was asked. */
  readonly position: number;
  /** The headers of the call as the upstream got it. */
  readonly requestHeaders: IncomingHttpHeaders;
}

export interface DraftDependencies {
  readonly judge: JudgeAnswer;
  readonly purges: PurgeLog;
  readonly upstreamBaseUrl: string;
  /** Larger answers pass without being kept. */
  readonly maxBodyBytes: number;
}

export const judged = ({ message, ...times }: OriginAnswer): JudgedAnswer => ({
  status: message.statusCode ?? 502,
  headers: message.headers,
  ...times,
});

/** Fields that must not be used again without asking: no-cache="set-cookie2, x-token". */
const namedFields = (cacheControl: string | undefined): readonly string[] => {
  const fields = parseDirectives(cacheControl).get('no-cache');
  return typeof fields === 'string'
    ? fields.split(',').map((name) => name.trim().toLowerCase())
    : [];
};

const keptHeaders = (
  { headers, receivedAt, status }: JudgedAnswer,
  upstreamBaseUrl: string,
): AnswerHeaders => {
  const kept = relayedHeaders({ status, headers }, upstreamBaseUrl);
  for (const name of ['age', ...namedFields(headers['cache-control'])]) delete kept[name];
  kept.date ??= new Date(receivedAt).toUTCString();
  return kept;
};

/** What is stale may still be asked about, but nobody asks whether an error still holds. */
const isWorthKeeping = (
  policy: AnswerPolicy,
  { headers, status }: { readonly headers: AnswerHeaders; readonly status: number },
): boolean =>
  policy.timeToLive() > 0 || (!isErrorStatus(status) && validators(headers) !== undefined);

/** Undefined for an answer that is not to be kept. */
export const draftOf = (
  { judge, purges, upstreamBaseUrl, maxBodyBytes }: DraftDependencies,
  { answer, position, requestHeaders }: DraftedAnswer,
): Draft | undefined => {
  const { headers, status } = answer;
  if (Number(headers['content-length'] ?? 0) > maxBodyBytes) return undefined;
  const selecting = selectingHeaders(headers.vary, requestHeaders);
  const policy = judge(requestHeaders, answer);
  if (!selecting || !policy.isStorable) return undefined;
  const kept = keptHeaders(answer, upstreamBaseUrl);
  if (!isWorthKeeping(policy, { headers: kept, status })) return undefined;
  const surrogateKeys = splitSurrogateKeys(headers['surrogate-key']);
  const dataAt = timeOf(headers['last-modified']);
  if (purges.isOutdated(surrogateKeys, { position, dataAt })) return undefined;
  return { status, headers: kept, policy, selecting, surrogateKeys };
};

const isSameTag = (stored: AnswerHeaders, tag: string | undefined): boolean =>
  tag === undefined ||
  (typeof stored.etag === 'string' && stored.etag.replace(/^W\//, '') === tag.replace(/^W\//, ''));

/** Headers about the connection or the body: those that are kept stay as they came. */
const notUpdated: ReadonlySet<string> = new Set([
  'connection',
  'content-digest',
  'content-encoding',
  'content-length',
  'content-md5',
  'content-range',
  'transfer-encoding',
]);

/**
 * The stored answer with the fields of a 304 that confirms it. Undefined when it does not: it is
 * about another answer, or one that must not be kept any longer.
 */
export const freshened = (
  dependencies: DraftDependencies,
  stored: StoredAnswer,
  { answer, position, requestHeaders }: DraftedAnswer,
): StoredAnswer | undefined => {
  if (!isSameTag(stored.headers, answer.headers.etag)) return undefined;
  const updates = Object.entries(answer.headers).filter(([name]) => !notUpdated.has(name));
  const headers = { ...stored.headers, ...Object.fromEntries(updates) } as IncomingHttpHeaders;
  const merged = { ...answer, status: stored.status, headers };
  const draft = draftOf(dependencies, { answer: merged, position, requestHeaders });
  return draft && { ...draft, body: stored.body, encoded: stored.encoded, isPurged: false };
};

/** Reads what is left, so that the connection can be used again. */
export const discard = (message: IncomingMessage): void => {
  message.on('error', () => undefined);
  message.resume();
};
