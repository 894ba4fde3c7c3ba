import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { copyBuffer } from '../cache/copyBuffer.ts';
import type { ContentEncoding } from '../http/contentEncoding.ts';
import type { StoredAnswer } from './answerStore.ts';

type Encoding = Exclude<ContentEncoding, 'identity'>;

const brotli = promisify(brotliCompress);
const deflate = promisify(gzip);

/** Done once and sent often. */
const BROTLI_QUALITY = 5;

const encoders: Readonly<Record<Encoding, (body: Buffer) => Promise<Buffer>>> = {
  br: async (body) =>
    copyBuffer(
      await brotli(body, { params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } }),
    ),
  gzip: async (body) => copyBuffer(await deflate(body)),
};

/** Compressed once for everyone who asks for it. */
export const encodedBody = (
  { body, encoded }: Pick<StoredAnswer, 'body' | 'encoded'>,
  encoding: Encoding,
): Promise<Buffer> => {
  const known = encoded.get(encoding);
  if (known) return known;
  const made = encoders[encoding](body);
  encoded.set(encoding, made);
  return made;
};
