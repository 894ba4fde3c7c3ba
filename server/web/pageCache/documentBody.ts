import { promisify } from 'node:util';
import { brotliCompress, brotliDecompress, constants, crc32, gunzip, gzip } from 'node:zlib';
import type { VariantKey } from '../../../shared/ssr/documentVariant.ts';
import { copyBuffer } from '../cache/copyBuffer.ts';
import type { ContentEncoding } from '../http/contentEncoding.ts';

/** For somebody who waits: higher qualities of brotli cost more time than they save on the way. */
const BROTLI_QUALITY = 4;
/** For a page that goes out again and again: a fifth less, for a hundred times the work. */
const PRESSED_QUALITY = 11;
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
const unbrotli = promisify(brotliDecompress);
const deflate = promisify(gzip);
const inflate = promisify(gunzip);

export interface EncodedBody {
  readonly encoding: ContentEncoding;
  readonly bytes: Buffer;
  /** It could be smaller, see `press`. */
  readonly isLoose?: boolean;
}

/** In which encoding so many bytes go to somebody who prefers `encoding`. */
const worthwhileEncoding = (length: number, encoding: ContentEncoding): ContentEncoding =>
  length < MIN_BYTES ? 'identity' : encoding;

const windowBits = (bytes: number): number =>
  Math.min(MAX_WINDOW_BITS, Math.max(MIN_WINDOW_BITS, Math.ceil(Math.log2(bytes + WINDOW_GAP))));

const brotliOf = async (body: Buffer, quality: number): Promise<Buffer> => {
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
    [constants.BROTLI_PARAM_SIZE_HINT]: body.length,
  };
  return copyBuffer(await brotli(body, { params }));
};

const encodeBody = async (bytes: Buffer, encoding: ContentEncoding): Promise<EncodedBody> => {
  switch (encoding) {
    case 'br':
      return { encoding, bytes: await brotliOf(bytes, BROTLI_QUALITY), isLoose: true };
    case 'gzip':
      return { encoding, bytes: copyBuffer(await deflate(bytes, { level: GZIP_LEVEL })) };
    case 'identity':
      return { encoding, bytes };
  }
};

const decodeBody = async ({ encoding, bytes }: EncodedBody): Promise<Buffer> => {
  switch (encoding) {
    case 'br':
      return unbrotli(bytes);
    case 'gzip':
      return inflate(bytes);
    case 'identity':
      return bytes;
  }
};

/**
 * The bytes of a page, compressed once for each encoding somebody asks for. Once they are, the plain
 * ones are let go: eight times as many pages fit into the same memory, and the few who want a page plain
 * get it decompressed.
 */
export interface DocumentBody {
  /** Weak: the same page in another encoding is the same page. */
  readonly entityTag: string;
  /**
   * The sum over all that is held by now. No getter: V8 gives every literal with one a shape of its
   * own, which keeps the bytes alive until the whole heap is collected.
   */
  totalBytes(): number;
  /** Those it is held in. */
  encodings(): readonly ContentEncoding[];
  /** Undefined: not held in this encoding. */
  ready(encoding: ContentEncoding): EncodedBody | undefined;
  encode(encoding: ContentEncoding): Promise<EncodedBody>;
  /** Puts the smallest brotli there is in the place of the one so far. @returns by how many bytes it is less. */
  press(): Promise<number>;
}

const checksum = (data: Buffer | string): string => crc32(data).toString(36);

/**
 * Two versions of one page have to differ in it, nobody attacks it: a checksum with the length does,
 * in a fraction of the time of a digest. Two variants differ in it even where their bytes are equal.
 */
const entityTag = (bytes: Buffer, variantKey: VariantKey): string =>
  `W/"${bytes.length.toString(36)}-${checksum(bytes)}-${checksum(variantKey)}"`;

export const createDocumentBody = (plain: Buffer, variantKey: VariantKey): DocumentBody => {
  const { length } = plain;
  const held = new Map<ContentEncoding, EncodedBody>([
    ['identity', { encoding: 'identity', bytes: plain }],
  ]);
  const underWay = new Map<ContentEncoding, Promise<EncodedBody>>();

  const ready = (encoding: ContentEncoding): EncodedBody | undefined =>
    held.get(worthwhileEncoding(length, encoding));

  const decode = async (): Promise<Buffer> => {
    const source = held.get('identity') ?? held.get('br') ?? held.get('gzip');
    if (!source) throw new Error('a page is held in no encoding');
    return decodeBody(source);
  };

  const make = async (encoding: ContentEncoding): Promise<EncodedBody> => {
    try {
      const encoded = await encodeBody(await decode(), encoding);
      if (encoding !== 'identity') {
        held.set(encoding, encoded);
        held.delete('identity');
      }
      return encoded;
    } finally {
      underWay.delete(encoding);
    }
  };

  return {
    entityTag: entityTag(plain, variantKey),
    totalBytes: () => {
      let total = 0;
      for (const { bytes } of held.values()) total += bytes.length;
      return total;
    },
    encodings: () => [...held.keys()],
    ready,
    encode: async (encoding) => {
      const found = ready(encoding) ?? underWay.get(encoding);
      if (found) return found;
      const started = make(encoding);
      underWay.set(encoding, started);
      return started;
    },
    press: async () => {
      const loose = held.get('br');
      if (!loose?.isLoose) return 0;
      const pressed = await brotliOf(await decode(), PRESSED_QUALITY);
      held.set('br', { encoding: 'br', bytes: pressed });
      return loose.bytes.length - pressed.length;
    },
  };
};
