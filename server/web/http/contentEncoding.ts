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

export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** Brotli when accepted at all: browsers name it last. */
export const negotiateEncoding = (request: Request): ContentEncoding => {
  if (request.acceptsEncodings('br') === 'br') return 'br';
  return request.acceptsEncodings('gzip') === 'gzip' ? 'gzip' : 'identity';
};

/** For answers passed on; documents are compressed once, with their length known. */
export const createCompressAnswers = (): RequestHandler =>
  compression({
    threshold: COMPRESSED_FROM_BYTES,
    // What is refused here does not vary by Accept-Encoding either.
    filter: (request, response) => isCompressible(request as Request, response as Response),
  });

const EVENT_STREAM = /^text\/event-stream/i;
const NO_TRANSFORM = /(?:^|,)\s*no-transform\s*(?:,|$)/i;
/** Below, the frame of a compressed body outweighs what it saves. */
const COMPRESSED_FROM_BYTES = 1024;

/** Whether the body would be compressed for some callers, by the answer's headers, which must be set. */
export const isCompressible = (request: Request, response: Response): boolean => {
  const text = (name: string): string => String(response.getHeader(name) ?? '');
  const length = response.getHeader('Content-Length');
  return (
    // A stream of events would wait in the compressor's buffer.
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
  const accepted = request.acceptsEncodings('br', 'gzip', 'deflate');
  if (accepted !== false) response.setHeader('ETag', weakTag(tag));
};
