import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { eq, sql } from 'drizzle-orm';
import { stayValues } from '../../../test/support/guestBookings.ts';
import { NOTHING, openPapers, PAPERS_NOW, type Papers } from '../../../test/support/guestPapers.ts';
import { makePdf, makePhoto } from '../../../test/support/paperFiles.ts';
import { started } from '../../../test/support/started.ts';
import { until } from '../../../test/support/until.ts';
import { createBookingsCommand } from '../bookings/bookingsCommand.ts';
import { createTidyBookings } from '../bookings/tidyBookings.ts';
import { documentRemovals, leadDocuments } from '../db/documentTables.ts';
import { leads } from '../db/leadTables.ts';
import { readDocument } from './documents.ts';
import { addDocumentJobs, createTidyDocuments } from './documentsJob.ts';

const DAY_MS = 86_400_000;

let papers: Papers;

beforeAll(async () => {
  papers = await openPapers();
});
afterAll(() => started(papers).close());
beforeEach(() => papers.reset());

const later = (ms: number): Date => new Date(PAPERS_NOW.getTime() + ms);

const run = (key: 'removal' | 'retention', at = PAPERS_NOW) =>
  createTidyDocuments(papers.api.db, papers.documents)(key, at);

test('the jobs are there once the API has started, and come round', async () => {
  await addDocumentJobs(papers.api.db, PAPERS_NOW);
  await addDocumentJobs(papers.api.db, PAPERS_NOW);
  const { rows } = await papers.api.db.execute(sql`
    select kind, key from jobs where kind = 'documents' order by key`);
  expect(rows).toEqual([
    { kind: 'documents', key: 'removal' },
    { kind: 'documents', key: 'retention' },
  ]);
  expect(await run('removal')).toEqual(later(5 * 60_000));
  expect(await run('retention')).toEqual(later(DAY_MS));
});

test('bytes go whose enquiry was erased', async () => {
  await papers.send(makePdf(1000)).expect(201);
  await papers.api.db.delete(leads);
  expect(await papers.stored()).toEqual({ ...NOTHING, files: 1, removals: 1 });
  await run('removal');
  expect(await papers.stored()).toEqual(NOTHING);
});

test('a transaction that is taken back leaves them', async () => {
  await papers.send(makePdf(1000)).expect(201);
  const erasing = papers.api.db.transaction(async (transaction) => {
    await transaction.delete(leads);
    throw new Error('no');
  });
  await expect(erasing).rejects.toThrow('no');
  await run('removal');
  expect(await papers.stored()).toEqual({ ...NOTHING, files: 1 });
});

test('bytes go that were stored when the process ended, and none that are being stored', async () => {
  let goOn: (() => void) | undefined;
  const { store } = papers.documents;
  const put: typeof store.put = async (name, file) => {
    await store.put(name, file);
    await new Promise<void>((resolve) => {
      goOn = resolve;
    });
  };
  const slow = await papers.openBeside({
    documents: { ...papers.documents, store: { ...store, put } },
  });
  const sending = papers.send(makePdf(1000), {}, slow.app).then(({ status }) => status);
  await until(() => goOn !== undefined, 'its bytes are stored');
  await run('removal');
  expect((await papers.stored()).files).toBe(1);
  await run('removal', later(3_600_001));
  expect((await papers.stored()).files).toBe(0);
  goOn?.();
  // It has come too late.
  expect([await sending, await papers.stored()]).toEqual([503, NOTHING]);
  await slow.close();
});

test('what the store does not give up is tried again', async () => {
  await papers.send(makePdf(1000)).expect(201);
  await papers.api.db.delete(leads);
  const { store } = papers.documents;
  const away = { ...store, remove: () => Promise.reject(new Error('the store is away')) };
  const documents = { ...papers.documents, store: away };
  const failing = createTidyDocuments(papers.api.db, documents)('removal', PAPERS_NOW);
  await expect(failing).rejects.toThrow('away');
  expect(await papers.api.db.$count(documentRemovals)).toBe(1);
  await run('removal');
  expect(await papers.stored()).toEqual(NOTHING);
});

test.each([
  [89, 1],
  [90, 0],
])('%i days after the last change of a booking %i of its documents is left', async (days, left) => {
  await papers.send(makePdf(1000)).expect(201);
  await run('retention', later(days * DAY_MS));
  await run('removal', later(days * DAY_MS));
  expect(await papers.stored()).toEqual({ ...NOTHING, files: left });
});

test.each([
  ['2027-10-04T00:00:00Z', 1],
  ['2027-10-05T00:00:00Z', 0],
])('at %s %i of the documents of a tenant who came on 5 September is left', async (at, left) => {
  await papers.send(makePdf(1000)).expect(201);
  const { device, propertyId, uuid } = papers.own();
  const values = stayValues(await papers.guest.stayOf(propertyId));
  await papers.guest.put(uuid, { section: 'accommodation', values, device, version: 1 });
  await papers.guest.act(uuid, { submit: true }, { device, version: 2 }).expect(200);
  await run('retention', new Date(at));
  expect(await papers.api.db.$count(leadDocuments)).toBe(left);
});

test('they go with what was filled in', async () => {
  await papers.send(makePdf(1000)).expect(201);
  await createTidyBookings(papers.api.db)('all', later(90 * DAY_MS));
  expect(await papers.stored()).toEqual({ ...NOTHING, files: 1, removals: 1 });
});

test('an operator’s command reads a document', async () => {
  const pdf = makePdf(200_000);
  const { body } = await papers.send(pdf).expect(201);
  const read = await readDocument(papers.api.db, papers.documents, body.data.id);
  const bytes = Buffer.concat((await read?.bytes.toArray()) ?? []);
  expect([read?.row.fileName, pdf.equals(bytes)]).toEqual(['passport.pdf', true]);
});

test('an application is handed out with its documents, under names of our own', async () => {
  const pdf = makePdf(200_000);
  await papers.send(pdf, { name: 'Ann.pdf' }).expect(201);
  await papers.send(await makePhoto(), { field: 'paper_1' }).expect(201);
  const [lead] = await papers.api.db.select().from(leads);
  const number = String(lead?.id);
  const run = createBookingsCommand(async () => papers.documents);
  const request = { args: ['export', number], operator: 'cy', at: PAPERS_NOW };
  const { files = {} } = await run(papers.api.db, request);
  expect(Object.keys(files)).toEqual([
    `application-${number}.json`,
    `application-${number}-paper_1.jpeg`,
    `application-${number}-passport.pdf`,
  ]);
  expect(pdf.equals(files[`application-${number}-passport.pdf`] ?? Buffer.of())).toBe(true);
});

test('bytes of another document are not sent for it', async () => {
  const { body } = await papers.send(makePdf(1000)).expect(201);
  await papers.send(makePdf(1000), { field: 'paper_1' }).expect(201);
  const own = eq(leadDocuments.id, body.data.id);
  const { db } = papers.api;
  const other = await db.select().from(leadDocuments).where(eq(leadDocuments.field, 'paper_1'));
  await db.delete(leadDocuments).where(eq(leadDocuments.field, 'paper_1'));
  const { store } = papers.documents;
  const [row] = await db.select().from(leadDocuments).where(own);
  const swapped = { ...store, open: () => store.open(String(other[0]?.storageName)) };
  const documents = { ...papers.documents, store: swapped };
  expect(row).toBeDefined();
  await expect(readDocument(db, documents, body.data.id)).rejects.toThrow('damaged');
});
