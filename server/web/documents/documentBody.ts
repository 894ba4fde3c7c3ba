import { crc32 } from 'node:zlib';
import type { ContentEncoding } from '../http/contentEncoding.ts';
import { type EncodedBody, encodeBody, worthwhileEncoding } from './encodeBody.ts';

/** The bytes of a page, compressed once for each encoding somebody asks for. */
export interface DocumentBody {
  /** Weak: the same page in another encoding is the same page. */
  readonly entityTag: string;
  /**
   * Of all encodings there are by now. No getter: V8 gives every literal with one a shape of its
   * own, which keeps the bytes alive until the whole heap is collected.
   */
  totalBytes(): number;
  /** Undefined: nobody has asked for this encoding yet. */
  ready(encoding: ContentEncoding): EncodedBody | undefined;
  encode(encoding: ContentEncoding): Promise<EncodedBody>;
}

/**
 * Two versions of one page have to differ in it, nobody attacks it: a checksum with the length does,
 * in a fraction of the time of a digest.
 */
const entityTag = (bytes: Buffer): string =>
  `W/"${bytes.length.toString(36)}-${crc32(bytes).toString(36)}"`;

export const createDocumentBody = (bytes: Buffer): DocumentBody => {
  const identity: EncodedBody = { encoding: 'identity', bytes };
  const done = new Map<ContentEncoding, EncodedBody>([['identity', identity]]);
  const underWay = new Map<ContentEncoding, Promise<EncodedBody>>();

  const compress = async (encoding: ContentEncoding): Promise<EncodedBody> => {
    try {
      const encoded = await encodeBody(bytes, encoding);
      done.set(encoding, encoded);
      return encoded;
    } finally {
      underWay.delete(encoding);
    }
  };

  const ready = (encoding: ContentEncoding): EncodedBody | undefined =>
    done.get(worthwhileEncoding(bytes, encoding));

  return {
    entityTag: entityTag(bytes),
    totalBytes: () => {
      let total = 0;
      for (const encoded of done.values()) total += encoded.bytes.length;
      return total;
    },
    ready,
    encode: async (encoding) => {
      const found = ready(encoding) ?? underWay.get(encoding);
      if (found) return found;
      const started = compress(encoding);
      underWay.set(encoding, started);
      return started;
    },
  };
};
