import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { ownBytes } from '../cache/ownBytes.ts';
import type { ContentEncoding } from '../http/contentEncoding.ts';

/**
 * Of brotli: higher ones cost more time than they save on the way. The same for a page that is
 * stored and one that is not, or two processes would send other bytes.
 */
const BROTLI_QUALITY = 4;
/**
 * Bits of brotli's window. A page that fits into it loses nothing, and the default of 22 takes
 * megabytes for every page, which make V8 collect the whole heap after a dozen of them.
 */
const MIN_WINDOW_BITS = 16;
const MAX_WINDOW_BITS = 22;
/** A window reaches that much less far than its bits say. */
const WINDOW_GAP = 16;
const GZIP_LEVEL = 6;
/** Below, the frame of a compressed body outweighs what it saves. */
const MIN_BYTES = 1024;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

export interface EncodedBody {
  readonly encoding: ContentEncoding;
  readonly bytes: Buffer;
}

/** In which encoding a body of that size goes to somebody who prefers `encoding`. */
export const worthwhileEncoding = (body: Buffer, encoding: ContentEncoding): ContentEncoding =>
  body.length < MIN_BYTES ? 'identity' : encoding;

const windowBits = (bytes: number): number =>
  Math.min(MAX_WINDOW_BITS, Math.max(MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + WINDOW_GAP))));

export const encodeBody = async (body: Buffer, encoding: ContentEncoding): Promise<EncodedBody> => {
  if (worthwhileEncoding(body, encoding) === 'identity') {
    return { encoding: 'identity', bytes: body };
  }
  if (encoding === 'gzip') {
    return { encoding, bytes: ownBytes(await deflate(body, { level: GZIP_LEVEL })) };
  }
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return { encoding, bytes: ownBytes(await brotli(body, { params })) };
};
