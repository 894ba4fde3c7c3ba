import { asc, eq } from 'drizzle-orm';
import type { Database } from '../db/database.ts';
import { leadDocuments } from '../db/documentTables.ts';
import { type OperatorCommand, OperatorError } from '../ops/operatorCommand.ts';
import { withFolder, writeSealed } from './acceptFile.ts';
import { announceBytes, type DocumentRow, keepBytes, moveDocument } from './documents.queries.ts';
import { openDocument, type StoredDocuments } from './documents.ts';

const USAGE = 'npm run operate -- documents reencrypt';
/** Longer than all of them take: bytes without a document are removed then. */
const STORING_MS = 86_400_000;

type StoredRow = Pick<DocumentRow, 'id' | 'storageName'>;

/** Whether it opens by the key that documents are written with now. */
async function isCurrent({ keys: [first], store }: StoredDocuments, row: StoredRow) {
  const open = await openDocument({ keys: [first], store }, row).catch(() => null);
  open?.destroy();
  return open !== null;
}

/** Under another name, so that whoever reads it meanwhile has all of the one or of the other. */
async function reencrypt(
  db: Database,
  documents: StoredDocuments,
  { at, row }: { readonly at: Date; readonly row: StoredRow },
): Promise<void> {
  const { incoming, keys, store } = documents;
  await withFolder({ incoming }, async (folder) => {
    const file = await writeSealed({ folder, keys }, await openDocument(documents, row));
    await announceBytes(db, file.storageName, new Date(at.getTime() + STORING_MS));
    await store.put(file.storageName, file.path);
    await db.transaction(async (transaction) => {
      // Where it was taken back meanwhile the new bytes go in their time.
      if (!(await moveDocument(transaction, row, file.storageName))) return;
      if (!(await keepBytes(transaction, file.storageName, at)))
        throw new Error('it took too long');
    });
  });
}

const tellOf = (written: number, unreadable: readonly string[]): string =>
  [
    `${written} documents were encrypted anew; the others are by the first key already.`,
    ...(unreadable.length === 0
      ? ['No earlier key is needed any more.']
      : ['These could not be read; keep the earlier keys:', ...unreadable]),
  ].join('\n');

/** Writes with the first key what an earlier one has written, after which that can be given up. */
export const createDocumentsCommand =
  (open: () => Promise<StoredDocuments>): OperatorCommand =>
  async (db, { args, at }) => {
    if (args.join(' ') !== 'reencrypt') throw new OperatorError(USAGE);
    const documents = await open();
    const { id, storageName } = leadDocuments;
    const rows = await db.select({ id, storageName }).from(leadDocuments).orderBy(asc(id));
    let written = 0;
    const unreadable: string[] = [];
    for (const row of rows) {
      if (await isCurrent(documents, row)) continue;
      try {
        await reencrypt(db, documents, { at, row });
        written += 1;
      } catch {
        const isThere = (await db.$count(leadDocuments, eq(storageName, row.storageName))) > 0;
        if (isThere) unreadable.push(row.id);
      }
    }
    return { text: tellOf(written, unreadable) };
  };
