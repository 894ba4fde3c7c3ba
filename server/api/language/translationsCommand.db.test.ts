import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import {
  makeHouse,
  makeOffer,
  makeRegion,
  makeReview,
  propertyDetail,
} from '../../../test/support/apiFactories.ts';
import { type ApiFixture, openApiFixture } from '../../../test/support/apiFixture.ts';
import { started } from '../../../test/support/started.ts';
import { translations } from '../db/translationTables.ts';
import { COMMAND_FILES, type OperatorAnswer } from '../ops/operatorCommand.ts';
import { translationRow } from './translations.queries.ts';
import { translationsCommand } from './translationsCommand.ts';

const AT = new Date('2027-03-15T12:00:00Z');

let api: ApiFixture;
let folder: string;
let houseId: number;

beforeAll(async () => {
  api = await openApiFixture(AT);
  folder = mkdtempSync(path.join(tmpdir(), 'translations-'));
  const { id: regionId } = await makeRegion(api.db, {
    canonicalName: 'leeds',
    name: 'Leeds',
    faqs: [{ question: 'Is it far?', answer: 'Ten minutes.' }],
  });
  const detail = propertyDetail({ description: 'A quiet house for {count} people.' });
  houseId = (await makeHouse(api.db, { name: 'Mill House', regionId, detail })).id;
  await makeOffer(api.db, { propertyId: houseId, title: '£150 off', terms: 'Until 31 May.' });
  await makeReview(api.db, { propertyId: houseId, text: 'Good rooms.', author: 'Ana' });
});
afterAll(async () => {
  rmSync(folder, { recursive: true });
  await started(api).close();
});
beforeEach(() => api.db.execute(sql`truncate translations`));

const run = (...args: string[]): Promise<OperatorAnswer> =>
  translationsCommand(api.db, { args, operator: 'cy', at: AT, folder });

interface Line {
  readonly source: string;
  readonly text: string;
  readonly places?: readonly string[];
  readonly count?: number;
}

const linesOf = ({ written = [] }: OperatorAnswer): Line[] =>
  readFileSync(path.join(folder, written[0] ?? ''), 'utf8')
    .split('\n')
    .flatMap((line) => (line === '' ? [] : [JSON.parse(line)]));

const take = (input: string | Uint8Array): Promise<OperatorAnswer> => {
  writeFileSync(path.join(folder, COMMAND_FILES.input), input);
  return run('import', 'pairs.jsonl');
};

const jsonLines = (records: readonly object[]): string =>
  records.map((record) => `${JSON.stringify(record)}\n`).join('');

const store = (...pairs: (readonly [source: string, text: string])[]) =>
  api.db
    .insert(translations)
    .values(pairs.map(([source, text]) => translationRow({ language: 'zh', source, text })));

const HAN = /\p{Script=Han}/u;

/** Fields whose names, addresses and numbers may be in Latin letters. */
const NO_TEXT = /canonical|path|url|currency|phone|postal|street|route|state|short_name|type|kind/;

function latinIn(value: unknown, field = ''): string[] {
  if (typeof value === 'string') return /[a-z]{3}/.test(value) && !HAN.test(value) ? [field] : [];
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    latinIn(part, Array.isArray(value) ? field : name),
  );
}

test('what is missing, translated and imported shows in Chinese', async () => {
  const missing = linesOf(await run('missing'));
  expect(missing).toContainEqual({
    language: 'zh',
    source: 'Front',
    text: '',
    places: ['property.caption'],
    count: 1,
  });
  expect(missing.map(({ source }) => source)).toEqual(
    expect.arrayContaining([
      'Leeds, United Kingdom',
      'Rooms in Leeds.',
      'Ten minutes.',
      '£150 off',
    ]),
  );
  const translated = missing.map((line) => ({ ...line, text: `译：${line.source}` }));
  const keys = ['first_name', 'Ensuite Room', 'GB'];
  expect(missing.filter(({ source }) => keys.includes(source))).toEqual([]);
  const answer = await take(jsonLines(translated));
  expect(answer).toEqual({
    text: `Added: ${missing.length}, changed: 0, unchanged: 0`,
    change: { isEverywhere: true },
  });
  expect(linesOf(await run('missing'))).toEqual([]);

  const texts = ['name', 'description', 'faqs', 'images', 'features', 'meta', 'location'];
  for (const path of [`inventories/${houseId}`, `inventories/${houseId}/offers`, 'regions/leeds']) {
    const { body } = await request(api.app)
      .get(`/api/v0/${path}`)
      .set('Accept-Language', 'zh')
      .expect(200);
    const shown = latinIn(body.data).filter((field) => !NO_TEXT.test(field));
    expect({ path, shown: shown.filter((field) => texts.includes(field)) }).toEqual({
      path,
      shown: [],
    });
    expect(JSON.stringify(body)).toMatch(HAN);
  }
});

test('the same file again changes nothing, and another text changes one', async () => {
  const pairs = [
    { source: 'Mill House', text: '磨坊公寓' },
    { source: 'Gym', text: '健身房' },
  ];
  await take(jsonLines(pairs));
  expect(await take(jsonLines(pairs))).toEqual({ text: 'Added: 0, changed: 0, unchanged: 2' });
  const changed = await take(jsonLines([{ source: 'Gym', text: '健身室' }]));
  expect(changed.text).toBe('Added: 0, changed: 1, unchanged: 0');
});

test('an unknown source is taken with a warning, and the blank line before it counts', async () => {
  const { text } = await take(`\uFEFF\n${jsonLines([{ source: 'Sauna', text: '桑拿' }])}`);
  expect(text).toContain('The catalogue has no such source: 1, in lines 2');
  expect(await api.db.$count(translations)).toBe(1);
});

describe('of a file with one bad line nothing is imported:', () => {
  const good = '{"source":"Gym","text":"健身房"}\n';

  test.each<[string, string | Uint8Array, string]>([
    ['no JSON', 'Gym;健身房', 'it is no JSON'],
    ['an empty text', '{"source":"Gym","text":" "}', 'text is empty'],
    ['no source', '{"text":"健身房"}', 'it has no source'],
    ['another language', '{"language":"tlh","source":"Gym","text":"健"}', 'no other language'],
    ['English', '{"language":"en","source":"Gym","text":"健"}', 'no other language'],
    ['a lost number', '{"source":"44 weeks","text":"周"}', 'the number 44 is missing'],
    ['a lost placeholder', '{"source":"{n} beds","text":"床"}', 'instead of {n}'],
    ['half a character', '{"source":"Gym","text":"\\ud83d"}', 'half a character'],
    ['NUL', '{"source":"Gym","text":"健\\u0000"}', 'half a character or NUL'],
    ['another text of the same source', '{"source":"Gym","text":"体育馆"}', 'line 1 has another'],
    ['no UTF-8', Buffer.from('7b22a3', 'hex'), 'it is no UTF-8'],
  ])('%s', async (_, bad, reason) => {
    const asked = take(Buffer.concat([Buffer.from(good), Buffer.from(bad)]));
    await expect(asked).rejects.toThrow(`Nothing was imported.\nLine 2: `);
    await expect(asked).rejects.toThrow(reason);
    expect(await api.db.$count(translations)).toBe(0);
  });

  test('faults beyond those of one batch, of which the first are named', async () => {
    const asked = take(good.repeat(700) + '{}\n'.repeat(30));
    await expect(asked).rejects.toThrow('Line 701: ');
    await expect(asked).rejects.toThrow('And 10 lines more.');
    expect(await api.db.$count(translations)).toBe(0);
  });
});

test('what is exported can be imported, also what has no source or was found right', async () => {
  await store(['Gym', '健身房'], ['Sauna', '桑拿'], ['Until 31 May.', '五月底前。']);
  const answer = await run('export');
  expect(answer.text).toBe('Translations: 3');
  const saved = readFileSync(path.join(folder, answer.written?.[0] ?? ''));
  await api.db.execute(sql`truncate translations`);
  expect((await take(saved)).text).toContain('Added: 3');
  expect(linesOf(await run('export'))).toEqual([
    { language: 'zh', source: 'Gym', text: '健身房' },
    { language: 'zh', source: 'Until 31 May.', text: '五月底前。', checked: true },
    { language: 'zh', source_hash: expect.any(String), text: '桑拿' },
  ]);
});

test('translations are named that nothing uses, lose something or are in Latin letters', async () => {
  const description = 'A quiet house for {count} people.';
  await store(
    ['Gym', '健身房'],
    ['Sauna', '桑拿'],
    ['Mill House', 'The Mill'],
    [description, '安静的房子'],
    ['Until 31 May.', '截至5月。'],
  );
  const found = linesOf(await run('check'));
  expect(found).toEqual([
    expect.objectContaining({ source: description, reason: expect.stringContaining('{count}') }),
    expect.objectContaining({ source: 'Mill House', reason: 'it has Latin letters only' }),
    expect.objectContaining({ source: 'Until 31 May.', reason: 'the number 31 is missing' }),
    expect.objectContaining({ text: '桑拿', source: null }),
  ]);
  await api.db.execute(sql`truncate translations`);
  expect(await run('check')).toEqual({ text: 'Every translation is in order.' });
});

test.each([
  [[]],
  [['toString']],
  [['missing', '--language', 'en']],
  [['export', 'zh']],
  [['import']],
])('%j is refused in words', async (args) => {
  await expect(run(...args)).rejects.toThrow('npm run operate -- translations');
});
