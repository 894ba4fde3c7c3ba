import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { NOTHING, openPapers, PAPERS_NOW, type Papers } from '../../../test/support/guestPapers.ts';
import { makePdf } from '../../../test/support/paperFiles.ts';
import { started } from '../../../test/support/started.ts';
import { leadDocuments } from '../db/documentTables.ts';
import { type Documents, readDocument } from './documents.ts';
import { createDocumentsCommand } from './documentsCommand.ts';
import { createTidyDocuments } from './documentsJob.ts';
import type { DocumentKeys } from './sealedBytes.ts';

const NEWER = 'another key that took its place later on';

let papers: Papers;

beforeAll(async () => {
  papers = await openPapers();
});
afterAll(() => started(papers).close());
beforeEach(() => papers.reset());

const by = (keys: DocumentKeys): Documents => ({ ...papers.documents, keys });

const rotated = (): Documents => by([NEWER, ...papers.documents.keys]);

const reencrypt = (documents: Documents, ...args: string[]) =>
  createDocumentsCommand(async () => documents)(papers.api.db, {
    args: args.length === 0 ? ['reencrypt'] : args,
    operator: 'cy',
    at: PAPERS_NOW,
  });

const send = async (pdf: Buffer, documents: Documents, field: string): Promise<string> => {
  const beside = await papers.openBeside({ documents });
  const { body } = await papers.send(pdf, { field }, beside.app).expect(201);
  await beside.close();
  return body.data.id;
};

const read = async (documents: Documents, id: string): Promise<Buffer | undefined> => {
  const found = await readDocument(papers.api.db, documents, id);
  return found && buffer(found.bytes);
};

test('documents of an earlier key are written anew, those of the first stay as they are', async () => {
  const [old, recent] = [makePdf(200_000), makePdf(1000)];
  const oldId = await send(old, papers.documents, 'passport');
  const recentId = await send(recent, rotated(), 'paper_1');
  await expect(read(by([NEWER]), oldId)).rejects.toThrow('damaged');
  const { text } = await reencrypt(rotated());
  expect(text).toBe(
    '1 documents were encrypted anew; the others are by the first key already.\nNo earlier key is needed any more.',
  );
  expect((await read(by([NEWER]), oldId))?.equals(old)).toBe(true);
  expect((await read(by([NEWER]), recentId))?.equals(recent)).toBe(true);
  expect((await reencrypt(rotated())).text).toMatch(/^0 documents/);
});

test('what was written before is removed, and nothing else', async () => {
  const id = await send(makePdf(1000), papers.documents, 'passport');
  const [before] = await papers.api.db.select().from(leadDocuments);
  await reencrypt(rotated());
  const [after] = await papers.api.db.select().from(leadDocuments);
  expect(after).toEqual({
    ...before,
    id,
    storageName: expect.not.stringMatching(`${before?.storageName}`),
  });
  expect(await papers.stored()).toEqual({ ...NOTHING, files: 2, removals: 1 });
  await createTidyDocuments(papers.api.db, papers.documents)('removal', PAPERS_NOW);
  expect(await papers.stored()).toEqual({ ...NOTHING, files: 1 });
});

test('a document that none of the keys opens is named, and left as it is', async () => {
  const id = await send(makePdf(1000), papers.documents, 'passport');
  const { text } = await reencrypt(by([NEWER, 'a key that was never the one of any document']));
  expect(text).toContain(`keep the earlier keys:\n${id}`);
  expect(await papers.stored()).toEqual({ ...NOTHING, files: 1 });
  expect(await read(papers.documents, id)).toBeDefined();
});

test.each([[['reencrypt', 'x']], [['x']]])('%p is refused in words', async (args) => {
  await expect(reencrypt(papers.documents, ...args)).rejects.toThrow('npm run operate');
});
