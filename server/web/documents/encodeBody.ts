import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Request } from 'express';

export type ContentEncoding = 'br' | 'gzip' | 'identity';

/** Of brotli: higher ones cost more time than they save on the way. */
const BROTLI_QUALITY = 4;
const GZIP_LEVEL = 6;
/** Below, the frame of a compressed body outweighs what it saves. */
const MIN_BYTES = 1024;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Brotli when accepted at all: browsers name it last. */
export const preferredEncoding = (request: Request): ContentEncoding => {
  if (request.acceptsEncodings('br') === 'br') return 'br';
  return request.acceptsEncodings('gzip') === 'gzip' ? 'gzip' : 'identity';
};

export interface EncodedBody {
  readonly encoding: ContentEncoding;
  readonly bytes: Buffer;
}

export const encodeBody = async (body: Buffer, encoding: ContentEncoding): Promise<EncodedBody> => {
  if (encoding === 'identity' || body.length < MIN_BYTES) {
    return { encoding: 'identity', bytes: body };
  }
  if (encoding === 'gzip') return { encoding, bytes: await deflate(body, { level: GZIP_LEVEL }) };
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return { encoding, bytes: await brotli(body, { params }) };
};

/** Weak: the same page in another encoding is the same page. */
export const entityTag = (body: Buffer): string =>
  `W/"${createHash('sha1').update(body).digest('base64url')}"`;
