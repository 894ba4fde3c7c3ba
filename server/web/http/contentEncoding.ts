import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import { LRUCache } from 'lru-cache';

const REMEMBERED = 500;
const MAX_LENGTH = 200;

/** What was negotiated for a header once holds for it always. */
export interface PreferredEncodings {
  of(request: Request): ContentEncoding;
  /** @param accepted value of an Accept-Encoding header. */
  known(accepted: string | undefined): ContentEncoding | undefined;
}

export const createPreferredEncodings = (): PreferredEncodings => {
  const known = new LRUCache<string, ContentEncoding>({ max: REMEMBERED });
  return {
    of: (request) => {
      const accepted = request.headers['accept-encoding'] ?? '';
      const encoding = known.get(String(accepted)) ?? negotiateEncoding(request);
      if (accepted.length <= MAX_LENGTH) known.set(String(accepted), encoding);
      return encoding;
    },
    known: (accepted = '') => known.get(accepted),
  };
};

/** Best first: what is equally welcome to a caller is served by size. */
const encodings = ['br', 'gzip', 'identity'] as const;

export type ContentEncoding = (typeof encodings)[number];

/** A plain answer that is not named is welcome, but less than all that are. */
const UNNAMED_IDENTITY = Number.MIN_VALUE;

/** By name in lower case; what cannot be read is not accepted. */
const weightsOf = (accepted: string): ReadonlyMap<string, number> => {
  const weights = new Map<string, number>();
  for (const part of accepted.toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim());
    const weight = parameters.find((text) => text.startsWith('q='))?.slice(2) ?? '1';
    if (name !== '') weights.set(name, Math.max(0, Number(weight)) || 0);
  }
  return weights;
};

/**
 * What a caller takes of what we have, the most welcome first, by RFC 9110 section 12.5.3: weights,
 * "*" and what is refused with a weight of 0.
 * @param accepted value of an Accept-Encoding header; without one the answer is plain.
 */
export const acceptedEncodings = (accepted: string | undefined): readonly ContentEncoding[] => {
  if (accepted === undefined) return ['identity'];
  const weights = weightsOf(accepted);
  const weightOf = (name: ContentEncoding): number =>
    weights.get(name) ?? weights.get('*') ?? (name === 'identity' ? UNNAMED_IDENTITY : 0);
  return encodings
    .filter((name) => weightOf(name) > 0)
    .sort((one, other) => weightOf(other) - weightOf(one));
};

/** Who refuses all that we have gets it plain, as RFC 9110 allows: it is better than nothing. */
export const negotiateEncoding = ({ headers }: Pick<Request, 'headers'>): ContentEncoding =>
  acceptedEncodings(headers['accept-encoding'])[0] ?? 'identity';

/** How long a part of an answer may wait in the compressor for the next. */
const HELD_MS = 20;

/** A stream whose parts come slowly is passed on as it comes: the compressor would wait for more. */
const flushInTime = (response: Response): void => {
  const write = response.write.bind(response) as (...part: readonly unknown[]) => boolean;
  let timer: NodeJS.Timeout | undefined;
  response.write = (...part: readonly unknown[]): boolean => {
    timer ??= setTimeout(() => {
      timer = undefined;
      response.flush();
    }, HELD_MS);
    return write(...part);
  };
  response.once('close', () => clearTimeout(timer));
};

/** For answers passed on; documents are compressed once, with their length known. */
export const createCompressAnswers = (): RequestHandler => {
  const compress = compression({
    threshold: COMPRESSED_FROM_BYTES,
    // What is refused here does not vary by Accept-Encoding either.
    filter: (request, response) => isCompressible(request as Request, response as Response),
  });
  return (request, response, next) => {
    // One choice for all that follow: the compressor has a reading of its own.
    request.headers['accept-encoding'] = negotiateEncoding(request);
    compress(request, response, () => {
      flushInTime(response);
      next();
    });
  };
};

const EVENT_STREAM = /^text\/event-stream/i;
const NO_TRANSFORM = /(?:^|,)\s*no-transform\s*(?:,|$)/i;
/** Below, the frame of a compressed body outweighs what it saves. */
const COMPRESSED_FROM_BYTES = 1024;

/** Whether the body would be compressed for some callers, by the answer's headers, which must be set. */
export const isCompressible = (request: Request, response: Response): boolean => {
  const text = (name: string): string => String(response.getHeader(name) ?? '');
  const length = response.getHeader('Content-Length');
  return (
    // Events are small, and each is waited for.
    !EVENT_STREAM.test(text('Content-Type')) &&
    !NO_TRANSFORM.test(text('Cache-Control')) &&
    (length === undefined || Number(length) >= COMPRESSED_FROM_BYTES) &&
    response.getHeader('Content-Encoding') === undefined &&
    compression.filter(request, response)
  );
};

/** A compressed body is not the one that a strong tag promises. */
export const weakTag = (tag: string): string => (tag.startsWith('"') ? `W/${tag}` : tag);

/** To be called when the headers are set and the body is about to be sent. */
export const weakenTag = (request: Request, response: Response): void => {
  const tag = response.getHeader('ETag');
  if (typeof tag !== 'string' || !isCompressible(request, response)) return;
  if (negotiateEncoding(request) !== 'identity') response.setHeader('ETag', weakTag(tag));
};
