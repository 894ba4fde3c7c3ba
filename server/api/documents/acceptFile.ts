import { randomBytes } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, mkdtemp, readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { fileTypeFromBuffer } from 'file-type';
import { type DocumentType, documentTypes } from '../../../shared/domain/booking/booking.ts';
import { documentTooLarge, unreadablePicture, wrongKind } from './documentFaults.ts';
import { safeFileName } from './fileName.ts';
import type { SentFile } from './readUpload.ts';
import { type DocumentKeys, sealed, unsealed } from './sealedBytes.ts';

export interface FileDependencies {
  readonly keys: DocumentKeys;
  /** Where files are until they are stored: encrypted there, too. */
  readonly incoming: string;
  /**
   * A picture drawn anew, as JPEG; null for what cannot be read. It is read when its turn has come:
   * those that wait hold nothing.
   */
  readonly draw: (read: () => Promise<Uint8Array>) => Promise<Uint8Array | null>;
}

/** On disk, encrypted, in the folder of its request. */
export interface AcceptedFile {
  readonly path: string;
  /** What it is to be called in the store: it opens by this name alone. */
  readonly storageName: string;
  readonly fileName: string;
  readonly mediaType: DocumentType;
  readonly bytes: number;
}

/** What tells one kind of file from another stands within. */
const HEAD_BYTES = 4100;
const NAME_BYTES = 24;
/** Longer than any upload takes; what is left then is of a process that was killed. */
const LEFT_OVER_MS = 3_600_000;

export interface Written extends Pick<AcceptedFile, 'path' | 'storageName' | 'bytes'> {
  readonly head: Buffer;
}

interface Place extends Pick<FileDependencies, 'keys'> {
  readonly folder: string;
}

type Bytes = AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

/** Never held as a whole, and never written as it is. */
export async function writeSealed({ folder, keys }: Place, source: Bytes): Promise<Written> {
  const storageName = randomBytes(NAME_BYTES).toString('hex');
  const file = path.join(folder, storageName);
  let bytes = 0;
  let head = Buffer.alloc(0);
  const counted = async function* (): AsyncGenerator<Uint8Array> {
    for await (const chunk of source) {
      bytes += chunk.length;
      if (head.length < HEAD_BYTES) head = Buffer.concat([head, chunk]).subarray(0, HEAD_BYTES);
      yield chunk;
    }
  };
  const target = createWriteStream(file, { flags: 'wx', mode: 0o600, flush: true });
  await pipeline(sealed(counted(), { keys, name: storageName }), target);
  return { path: file, storageName, bytes, head };
}

/** By its bytes, whatever it is called. @throws DocumentFault */
async function kindOf(head: Buffer): Promise<DocumentType> {
  const found = await fileTypeFromBuffer(head);
  const type = documentTypes.find((known) => known === found?.mime);
  if (!type) throw wrongKind();
  return type;
}

/** Nothing of a picture is kept but what is seen: neither where it was taken nor what hides in it. */
async function redraw(
  { draw, keys }: FileDependencies,
  folder: string,
  { path: file, storageName }: Written,
): Promise<Written> {
  const drawn = await draw(() =>
    buffer(unsealed(createReadStream(file), { keys, name: storageName })),
  );
  if (!drawn) throw unreadablePicture();
  return writeSealed({ folder, keys }, [drawn]);
}

/** @throws DocumentFault */
export async function acceptFile(
  dependencies: FileDependencies,
  folder: string,
  { bytes, isTooLarge, name }: SentFile,
): Promise<AcceptedFile> {
  const sent = await writeSealed({ folder, keys: dependencies.keys }, bytes);
  if (isTooLarge()) throw documentTooLarge();
  const kind = await kindOf(sent.head);
  if (kind === 'application/pdf') {
    return { ...sent, mediaType: kind, fileName: safeFileName(name, kind) };
  }
  const drawn = await redraw(dependencies, folder, sent);
  return { ...drawn, mediaType: 'image/jpeg', fileName: safeFileName(name, 'image/jpeg') };
}

/** Gives a request a folder of its own, which is gone with all that is in it when its work is done. */
export async function withFolder<Result>(
  { incoming }: Pick<FileDependencies, 'incoming'>,
  work: (folder: string) => Promise<Result>,
): Promise<Result> {
  await mkdir(incoming, { recursive: true, mode: 0o700 });
  const folder = await mkdtemp(path.join(incoming, 'upload-'));
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What requests have left whose process has ended in the middle. */
export async function removeLeftOvers(incoming: string, now: Date): Promise<void> {
  const names = await readdir(incoming).catch(() => []);
  for (const name of names) {
    const folder = path.join(incoming, name);
    const made = await stat(folder).catch(() => undefined);
    if (made && now.getTime() - made.mtimeMs > LEFT_OVER_MS) {
      await rm(folder, { recursive: true, force: true });
    }
  }
}
