import type { Request } from 'express';

export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** Brotli when accepted at all: browsers name it last. */
export const negotiateEncoding = (request: Request): ContentEncoding => {
  if (request.acceptsEncodings('br') === 'br') return 'br';
  return request.acceptsEncodings('gzip') === 'gzip' ? 'gzip' : 'identity';
};
