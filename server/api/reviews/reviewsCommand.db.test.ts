import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { makeProperty } from '../../../test/support/apiFactories.ts';
import { emptyTables } from '../../../test/support/emptyTables.ts';
import { silentLogger } from '../../../test/support/silentLogger.ts';
import { openTestDatabase } from '../../../test/support/testDatabase.ts';
import type { OpenedDatabase } from '../db/database.ts';
import { moderations, reviewPictures, userReviews } from '../db/reviewTables.ts';
import { users } from '../db/userTables.ts';
import { COMMAND_FILES, createRunCommand } from '../ops/operatorCommand.ts';
import { createOperatorCommands } from '../ops/operatorCommands.ts';
import type { Change } from '../purge/changedKeys.queries.ts';

const AT = new Date('2027-03-15T12:00:00Z');

let opened: OpenedDatabase;
let folder: string;
let changes: Change[] = [];

beforeAll(async () => {
  opened = await openTestDatabase();
  folder = mkdtempSync(path.join(tmpdir(), 'operator-'));
});
afterAll(async () => {
  await opened.close();
  rmSync(folder, { recursive: true });
});
beforeEach(async () => {
  changes = [];
  await emptyTables(opened.db, 'users, user_reviews, moderations');
});

const run = async (request: object): Promise<unknown> => {
  const own = mkdtempSync(path.join(folder, 'command-'));
  writeFileSync(path.join(own, COMMAND_FILES.request), JSON.stringify(request));
  const runCommand = createRunCommand(folder, {
    db: opened.db,
    commands: createOperatorCommands(() => Promise.reject(new Error('no documents here'))),
    now: () => AT,
    announce: (change) => changes.push(change),
    logger: silentLogger,
  });
  if (!(await runCommand(path.basename(own)))) return 'unreadable';
  return JSON.parse(readFileSync(path.join(own, COMMAND_FILES.answer), 'utf8'));
};

const reviews = (...args: string[]) => run({ command: 'reviews', args, operator: 'cy' });

const waiting = async (): Promise<{ id: number; propertyId: number }> => {
  const at = { createdAt: AT, updatedAt: AT };
  const [user] = await opened.db
    .insert(users)
    .values({ loginType: 'email_otp', ...at })
    .returning();
  const property = await makeProperty(opened.db);
  const [review] = await opened.db
    .insert(userReviews)
    .values({
      userId: user?.id ?? 0,
      propertyId: property.id,
      propertyName: 'Mill House',
      rating: 2,
      text: 'One\nline\u001b[2J',
      author: 'Ann L.',
      writtenOn: '2027-03-14',
      state: 'pending',
      ...at,
    })
    .returning();
  return { id: review?.id ?? 0, propertyId: property.id };
};

test('an operator reads what waits, on lines that nothing typed breaks out of', async () => {
  const { id } = await waiting();
  expect(await reviews('list')).toEqual({
    text: `${id}  2027-03-14  2/5  Mill House  Ann L.\n  One line [2J`,
    files: {},
  });
  expect(await reviews('list', 'published')).toMatchObject({ text: 'None is published.' });
});

test('a decision is carried out once, told to the web tier and noted with who made it', async () => {
  const { id, propertyId } = await waiting();
  const done = { text: `Review ${id} is published.`, files: {} };
  expect(await reviews('publish', String(id))).toEqual(done);
  expect(await reviews('publish', String(id))).toEqual(done);
  expect(changes).toEqual([{ inventoryIds: [propertyId], updatedAt: AT }]);
  await reviews('reject', String(id), ' It names a neighbour. ');
  expect(changes).toHaveLength(2);
  const noted = await opened.db.select().from(moderations).orderBy(moderations.id);
  const common = { subject: 'review', subjectId: id, operator: 'cy', decidedAt: AT };
  expect(noted).toEqual([
    expect.objectContaining({ ...common, decision: 'published', reason: null }),
    expect.objectContaining({ ...common, decision: 'rejected', reason: 'It names a neighbour.' }),
  ]);
  expect(await reviews('list', 'rejected')).toMatchObject({
    text: expect.stringContaining('Rejected: It names a neighbour.'),
  });
});

test('an operator sees the pictures of a review', async () => {
  const { id } = await waiting();
  const image = new Uint8Array([1, 2, 3]);
  const picture = { key: 'a'.repeat(20), reviewId: id, image, createdAt: AT };
  await opened.db.insert(reviewPictures).values(picture);
  expect(await reviews('list')).toMatchObject({ text: expect.stringContaining('Pictures: 1') });
  expect(await reviews('pictures', String(id))).toEqual({
    text: 'Pictures: 1',
    files: { [`${id}-1.webp`]: 'AQID' },
  });
});

test.each([
  [[]],
  [['list', 'other']],
  [['publish']],
  [['publish', 'x']],
  [['publish', '7']],
  [['reject', '7']],
  [['toString']],
])('%p is refused in words', async (args) => {
  expect(await reviews(...args)).toEqual({ refusal: expect.stringMatching(/npm run|no review/) });
});

test('only a request in a folder of that name is carried out', async () => {
  expect(await run({ command: 'reviews' })).toBe('unreadable');
  expect(await run({ command: 'other', args: [], operator: 'cy' })).toEqual({
    refusal: 'There is no command other.',
  });
  const runCommand = createRunCommand(folder, {
    db: opened.db,
    commands: createOperatorCommands(() => Promise.reject(new Error('no documents here'))),
    now: () => AT,
    announce: () => undefined,
    logger: silentLogger,
  });
  for (const name of ['../pg', 'command-../..', 'command-nobody', 'command-none00']) {
    expect(await runCommand(name)).toBe(false);
  }
});
