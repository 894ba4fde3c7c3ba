import { Readable } from 'node:stream';
import type { Database } from '../db/database.ts';
import type { FileDependencies } from './acceptFile.ts';
import { type DocumentRow, endRemoval, findDocument } from './documents.queries.ts';
import { unsealed } from './sealedBytes.ts';

/** Where the bytes of documents are, which it gets sealed: it knows neither what nor whose they are. */
export interface DocumentStore {
  /** Takes a file over, which is gone from its place then. */
  readonly put: (name: string, file: string) => Promise<void>;
  readonly open: (name: string) => Promise<Readable>;
  /** Also where there is none. */
  readonly remove: (name: string) => Promise<void>;
}

/** What documents are stored and read by. */
export interface Documents extends FileDependencies {
  readonly store: DocumentStore;
  /** Told of what is tried again later. */
  readonly onFault: (error: unknown) => void;
}

/** What reads documents, and writes what is there anew. */
export type StoredDocuments = Pick<Documents, 'keys' | 'incoming' | 'store'>;

/** Bytes whose documents are gone. What fails stays noted, and is tried again by the job. */
export async function removeBytes(
  db: Database,
  { onFault, store }: Pick<Documents, 'onFault' | 'store'>,
  names: readonly string[],
): Promise<void> {
  for (const name of names) {
    try {
      await store.remove(name);
      await endRemoval(db, name);
    } catch (error) {
      onFault(error);
    }
  }
}

/** The bytes of a document. Throws, at once or in the middle, where they are not as they were stored. */
export async function openDocument(
  { keys, store }: Pick<Documents, 'keys' | 'store'>,
  { storageName }: Pick<DocumentRow, 'storageName'>,
): Promise<Readable> {
  const pieces = unsealed(await store.open(storageName), { keys, name: storageName });
  const first = await pieces.next();
  const all = async function* (): AsyncGenerator<Uint8Array> {
    if (!first.done) yield first.value;
    yield* pieces;
  };
  return Readable.from(all(), { objectMode: false });
}

/** For an operator's command. */
export async function readDocument(
  db: Database,
  documents: StoredDocuments,
  id: string,
): Promise<{ readonly row: DocumentRow; readonly bytes: Readable } | undefined> {
  const row = await findDocument(db, id);
  return row && { row, bytes: await openDocument(documents, row) };
}
