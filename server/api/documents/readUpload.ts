import type { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import busboy from 'busboy';
import type { Request } from 'express';
import { MAX_DOCUMENT_BYTES } from '../../../shared/domain/booking/booking.ts';
import { ApiError } from '../http/apiError.ts';
import { documentBroken } from './documentFaults.ts';

export interface SentFile {
  /** Throws where the transfer breaks off. */
  readonly bytes: AsyncIterable<Uint8Array>;
  readonly name: string;
  /** To be asked once all bytes are read. */
  readonly isTooLarge: () => boolean;
}

/** Those that stand before the file. */
type SentFields = Partial<Record<string, string>>;

/** One byte more than may be: a file that reaches it is too large. */
const limits = {
  files: 1,
  fileSize: MAX_DOCUMENT_BYTES + 1,
  fields: 4,
  fieldSize: 2048,
  headerPairs: 20,
};

const parserOf = (request: Request) => {
  try {
    return busboy({ headers: request.headers, limits, defParamCharset: 'utf8' });
  } catch {
    // Without a boundary there are no parts.
    throw documentBroken();
  }
};

/** Passed over, whatever is not read of it: else nothing behind it would come. */
async function* wholeOf(bytes: Readable): AsyncGenerator<Uint8Array> {
  try {
    yield* bytes.iterator({ destroyOnReturn: false });
  } catch {
    throw documentBroken();
  } finally {
    bytes.resume();
  }
}

/**
 * Reads a form with one file to its end, also where it is refused: a browser that is still sending
 * would not see an answer.
 * @param take called with the file as soon as it begins, and with the fields before it.
 * @returns what `take` has made of it; undefined without any file.
 * @throws ApiError for a form that breaks off; what `take` throws
 */
export async function readUpload<Taken>(
  request: Request,
  take: (file: SentFile, fields: SentFields) => Promise<Taken>,
): Promise<Taken | undefined> {
  if (!request.is('multipart/form-data')) {
    throw new ApiError(415, 'documents.formNeeded');
  }
  const parser = parserOf(request);
  const fields: Record<string, string> = {};
  let taken: Promise<Taken> | undefined;
  parser.on('field', (name, value) => {
    fields[name] = value;
  });
  parser.on('file', (_name, bytes, { filename = '' }) => {
    const isTooLarge = (): boolean => bytes.truncated === true;
    taken = take({ bytes: wholeOf(bytes), name: filename, isTooLarge }, fields);
    taken.catch(() => bytes.resume());
  });
  // A request closes, too, when all of it has come, while the parser still works at it.
  request.once('close', () => {
    if (!request.complete) parser.destroy();
  });
  request.pipe(parser);
  try {
    await finished(parser);
  } catch {
    request.unpipe(parser).resume();
    await finished(request).catch(() => undefined);
    await taken;
    throw documentBroken();
  }
  return taken;
}
