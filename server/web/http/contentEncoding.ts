import type { Request } from 'express';
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
