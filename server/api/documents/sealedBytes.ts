import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';

/** The first is what documents are written with; any of them may open one that was written before. */
export type DocumentKeys = readonly [string, ...string[]];

/** The keys of all documents, and what the one is called where it is stored. */
export interface Seal {
  readonly keys: DocumentKeys;
  readonly name: string;
}

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

const ALGORITHM = 'aes-256-gcm';
const FORMAT = Buffer.from([1]);
const SALT_BYTES = 32;
const HEAD_BYTES = FORMAT.length + SALT_BYTES;
const KEY_BYTES = 32;
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
/** Large enough that tags cost nothing, small enough to be held. */
const PIECE_BYTES = 64 * 1024;

const damaged = (): Error => new Error('a stored document is damaged, or of another key');

/** One a file, so that a piece never has the key and nonce of another; of another name it opens nothing. */
const fileKey = (key: string, name: string, salt: Uint8Array): Buffer =>
  Buffer.from(hkdfSync('sha256', key, salt, `document ${name}`, KEY_BYTES));

/** Place and end are part of it: pieces that are moved, left out or cut off do not open. */
const nonceOf = (place: number, isLast: boolean): Buffer => {
  const nonce = Buffer.alloc(NONCE_BYTES);
  nonce.writeUInt32BE(place, NONCE_BYTES - 5);
  nonce.writeUInt8(isLast ? 1 : 0, NONCE_BYTES - 1);
  return nonce;
};

interface Piece {
  readonly bytes: Buffer;
  readonly place: number;
  readonly isLast: boolean;
}

/** Pieces of one size, of which the last may be shorter or empty. */
async function* cut(source: Bytes, size: number): AsyncGenerator<Piece> {
  let held: Uint8Array[] = [];
  let length = 0;
  let place = 0;
  for await (const chunk of source) {
    held.push(chunk);
    length += chunk.length;
    if (length <= size) continue;
    let rest = Buffer.concat(held);
    for (; rest.length > size; rest = rest.subarray(size), place += 1) {
      yield { bytes: rest.subarray(0, size), place, isLast: false };
    }
    [held, length] = [[rest], rest.length];
  }
  yield { bytes: Buffer.concat(held), place, isLast: true };
}

/** What is written down of a document. */
export async function* sealed(source: Bytes, { keys, name }: Seal): AsyncGenerator<Buffer> {
  const salt = randomBytes(SALT_BYTES);
  const key = fileKey(keys[0], name, salt);
  yield Buffer.concat([FORMAT, salt]);
  for await (const { bytes, isLast, place } of cut(source, PIECE_BYTES)) {
    const cipher = createCipheriv(ALGORITHM, key, nonceOf(place, isLast));
    yield cipher.update(bytes);
    // Of this cipher nothing comes at the end but the tag.
    cipher.final();
    yield cipher.getAuthTag();
  }
}

/** @returns null where it is damaged, or was closed by another key. */
const opened = ({ bytes, isLast, place }: Piece, key: Buffer): Buffer | null => {
  if (bytes.length < TAG_BYTES) return null;
  const end = bytes.length - TAG_BYTES;
  const decipher = createDecipheriv(ALGORITHM, key, nonceOf(place, isLast));
  decipher.setAuthTag(bytes.subarray(end));
  try {
    const plain = decipher.update(bytes.subarray(0, end));
    decipher.final();
    return plain;
  } catch {
    return null;
  }
};

/** The head of what was written, and all that comes behind it. */
const splitHead = async (source: Bytes): Promise<readonly [Buffer, AsyncIterable<Uint8Array>]> => {
  const chunks = (async function* () {
    yield* source;
  })();
  let begun = Buffer.alloc(0);
  while (begun.length < HEAD_BYTES) {
    const { done, value } = await chunks.next();
    if (done) throw damaged();
    begun = Buffer.concat([begun, value]);
  }
  const body = (async function* () {
    yield begun.subarray(HEAD_BYTES);
    yield* chunks;
  })();
  return [begun.subarray(0, HEAD_BYTES), body];
};

/** The document again, piece by piece. Throws where a byte of it is not as it was written. */
export async function* unsealed(source: Bytes, { keys, name }: Seal): AsyncGenerator<Buffer> {
  const [head, body] = await splitHead(source);
  if (!head.subarray(0, FORMAT.length).equals(FORMAT)) throw damaged();
  const salt = head.subarray(FORMAT.length);
  // The first piece tells which of them it was.
  let left = keys.map((key) => fileKey(key, name, salt));
  for await (const piece of cut(body, PIECE_BYTES + TAG_BYTES)) {
    const [found] = left.flatMap((key) => {
      const plain = opened(piece, key);
      return plain ? [{ key, plain }] : [];
    });
    if (!found) throw damaged();
    left = [found.key];
    yield found.plain;
  }
}
