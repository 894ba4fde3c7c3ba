import { GrowthBookClient } from '@growthbook/growthbook';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import request from 'supertest';
import { emptyTables } from '../../../test/support/emptyTables.ts';
import { type FlagService, startFlagService } from '../../../test/support/flagService.ts';
import { started } from '../../../test/support/started.ts';
import { experimentExposures, flagChanges } from '../db/flagTables.ts';
import { createApiMetrics } from '../ops/createApiMetrics.ts';
import { OperatorError } from '../ops/operatorCommand.ts';
import { createTidyExposures } from './exposures.ts';
import type { FlagPayload } from './flagPayload.ts';
import { countOverdue } from './flagStore.ts';

const START = new Date('2099-03-15T12:00:00.000Z');
const DAY_MS = 86_400_000;
const TABLES =
  'flag_features, flag_experiments, flag_saved_groups, flag_changes, experiment_exposures';

const clock = { at: START };
let service: FlagService;

beforeAll(async () => {
  service = await startFlagService({ now: () => clock.at });
});
afterAll(() => started(service).close());
beforeEach(async () => {
  clock.at = START;
  const { db } = service;
  await emptyTables(db, TABLES);
  // As for a process: the date never goes back.
  await db.execute(sql`update flag_state set changed_at = changed_at + interval '1 second'`);
});

const payload = async (): Promise<FlagPayload> =>
  (await request(service.url).get(`/api/features/${service.keys.clientKey}`).expect(200)).body;

const refused = async (words: string | readonly string[], pattern: RegExp): Promise<void> => {
  const asked = service.operate(words);
  await expect(asked).rejects.toThrow(OperatorError);
  await expect(asked).rejects.toThrow(pattern);
};

const startWith = (flag: string, variations: string, ...more: string[]): readonly string[] => [
  ...['experiment', 'start', flag, '--variations', variations, '--owner', 'ann'],
  ...['--hypothesis', 'It helps.', '--ends', '2099-03-31', ...more],
];

const valuesFor = async (attributes: object, feature: string): Promise<unknown> => {
  const client = new GrowthBookClient().initSync({ payload: await payload() });
  return client.getFeatureValue(feature, null, { attributes });
};

const expose = (body: object) =>
  request(service.url).post('/api/v0/experiments/exposures').send(body);

const overview = async () =>
  (await request(service.url).get(`/api/experiments/${service.keys.clientKey}`).expect(200)).body
    .data;

describe('a flag', () => {
  test('is set and reset by either name, and each change is noted', async () => {
    expect(await service.operate('set slashed_pricing off')).toBe('slashed_pricing is off.');
    expect(await service.operate('list')).toContain('slashed_pricing (pod_slashed_pricing): off');
    expect((await payload()).features.pod_slashed_pricing).toEqual({ defaultValue: false });
    await service.operate('reset pod_slashed_pricing');
    expect((await payload()).features.pod_slashed_pricing).toEqual({ defaultValue: true });
    const common = { at: START, operator: 'cy', key: 'pod_slashed_pricing' };
    expect(await service.db.select().from(flagChanges).orderBy(flagChanges.id)).toMatchObject([
      { ...common, command: 'set', before: {}, after: { defaultValue: false } },
      { ...common, command: 'reset', before: { defaultValue: false }, after: {} },
    ]);
    expect((await service.operate('audit')).split('\n')).toEqual([
      `${START.toISOString()}  cy  reset  pod_slashed_pricing  {"defaultValue":false} → {}`,
      `${START.toISOString()}  cy  set  pod_slashed_pricing  {} → {"defaultValue":false}`,
    ]);
  });

  test('that is changed twice within a millisecond changes its date twice', async () => {
    await service.operate('set search_page_v2 A');
    const { dateUpdated } = await payload();
    await service.operate('set search_page_v2 control');
    expect((await payload()).dateUpdated > dateUpdated).toBe(true);
  });

  test.each([
    ['', /npm run flags/],
    ['set', /npm run flags/],
    ['set search_page_v2', /npm run flags/],
    ['set search_page_v2 B', /may be: control, A/],
    ['set __proto__ on', /There is no flag/],
    ['reset nothing', /There is no flag nothing/],
    ['rule add search_page_v2 A', /npm run flags/],
    ['rule add search_page_v2 A --group nobody', /no group nobody/],
    ['rule add search_page_v2 A --coverage 2', /above 0/],
    ['rule add search_page_v2 A --condition [1]', /JSON object/],
    ['rule remove search_page_v2 1', /has no rule 1/],
    ['group set a/b id 1', /npm run flags/],
    ['group remove nobody', /no group/],
    ['experiment stop nothing', /No experiment nothing runs/],
    ['experiment weights nothing control:50,A:50', /No experiment nothing runs/],
    ['toString', /npm run flags/],
  ])('is left alone by "%s"', async (words, pattern) => {
    await refused(words, pattern);
    expect(await service.db.$count(flagChanges)).toBe(0);
  });
});

describe('a rule', () => {
  test('forces a value for staff, a group, a condition, a share, or where another flag has one', async () => {
    await service.operate('group set testers id visitor-1,visitor-2');
    await service.operate('rule add search_page_v2 A --staff');
    await service.operate('rule add property_card_mode NO_CTA --group testers');
    await service.operate('rule add search_relevance_scale B --condition {"language":"zh"}');
    await service.operate('rule add slashed_pricing off --when search_page_v2=A');
    expect(await valuesFor({ internal: true }, 'search_page_v2')).toBe('A');
    expect(await valuesFor({ internal: false }, 'search_page_v2')).toBe('control');
    expect(await valuesFor({ id: 'visitor-2' }, 'property_card_mode')).toBe('NO_CTA');
    expect(await valuesFor({ id: 'visitor-3' }, 'property_card_mode')).toBe('OFF');
    expect(await valuesFor({ language: 'zh' }, 'search_relevance_scale')).toBe('B');
    expect(await valuesFor({ internal: true }, 'pod_slashed_pricing')).toBe(false);
    expect(await valuesFor({ internal: false }, 'pod_slashed_pricing')).toBe(true);
    await refused('group remove testers', /A rule names the group/);
    await service.operate('rule remove property_card_mode 1');
    await service.operate('group remove testers');
    expect(await valuesFor({ id: 'visitor-2' }, 'property_card_mode')).toBe('OFF');
  });

  test('goes before experiments', async () => {
    await service.operate(startWith('search_page_v2', 'control:100,A:0'));
    await service.operate('rule add search_page_v2 A --staff');
    expect(await valuesFor({ id: 'visitor-1', internal: true }, 'search_page_v2')).toBe('A');
    expect(await valuesFor({ id: 'visitor-1', internal: false }, 'search_page_v2')).toBe('control');
    expect(await service.operate('set search_page_v2 A')).toContain('go before it: 2');
  });
});

describe('an experiment', () => {
  test('is served as GrowthBook’s SDK reads it, and divides visitors by its weights', async () => {
    expect(await service.operate(startWith('search_page_v2', 'control:50,A:50'))).toBe(
      'Experiment search_page_v2 runs with search_page_v2 until 2099-04-01T00:00:00.000Z.',
    );
    const { features } = await payload();
    expect(features.search_page_v2?.rules).toEqual([
      {
        key: 'search_page_v2',
        seed: 'search_page_v2',
        variations: ['control', 'A'],
        weights: [0.5, 0.5],
        meta: [{ key: 'control' }, { key: 'A' }],
        hashAttribute: 'id',
        hashVersion: 2,
        coverage: 1,
      },
    ]);
    const client = new GrowthBookClient().initSync({ payload: await payload() });
    const visitors = Array.from({ length: 10_000 }, (_, index) => `visitor-${index}`);
    const seen = visitors.filter(
      (id) => client.getFeatureValue('search_page_v2', '', { attributes: { id } }) === 'A',
    );
    expect(Math.abs(seen.length / visitors.length - 0.5)).toBeLessThan(0.01);
  });

  test('is over at its end: everybody gets the control, and an alert asks to stop it', async () => {
    await service.operate(startWith('slashed_pricing', 'on:0,off:100'));
    const metrics = createApiMetrics({ withProcess: false });
    metrics.flags.observe(() => countOverdue(service.db, clock.at));
    clock.at = new Date('2099-03-31T23:59:59.999Z');
    expect(await valuesFor({ id: 'visitor-1' }, 'pod_slashed_pricing')).toBe(false);
    expect(await metrics.exposition()).toContain('api_experiments_ended 0');
    clock.at = new Date('2099-04-01T00:00:00.000Z');
    expect(await payload()).toMatchObject({ dateUpdated: '2099-04-01T00:00:00.000Z' });
    expect((await payload()).features.pod_slashed_pricing).toEqual({ defaultValue: true });
    expect(await metrics.exposition()).toContain('api_experiments_ended 1');
    expect(await overview()).toMatchObject([{ key: 'pod_slashed_pricing', state: 'ended' }]);
    await service.operate('experiment stop pod_slashed_pricing');
    expect(await metrics.exposition()).toContain('api_experiments_ended 0');
    expect(await overview()).toMatchObject([{ key: 'pod_slashed_pricing', state: 'stopped' }]);
  });

  test('gets other weights while it runs, and the next one with its flag another key', async () => {
    await service.operate(startWith('search_page_v2', 'control:50,A:50'));
    await service.operate('experiment weights search_page_v2 A:80,control:20');
    const { features } = await payload();
    expect(features.search_page_v2?.rules).toMatchObject([{ weights: [0.2, 0.8] }]);
    await refused('experiment weights search_page_v2 control:50,B:50', /variations control, A/);
    await service.operate('experiment stop search_page_v2');
    expect((await payload()).features.search_page_v2).toEqual({ defaultValue: 'control' });
    expect(await service.operate(startWith('search_page_v2', 'control:50,A:50'))).toContain(
      'Experiment search_page_v2-2 runs',
    );
    expect(await service.operate('reset search_page_v2')).toContain('search_page_v2-2 is stopped');
  });

  test('has a share of the visitors, a namespace and a condition where they are given', async () => {
    const more = [
      '--coverage',
      '0.5',
      '--namespace',
      'cards:0:0.5',
      '--condition',
      '{"language":"en"}',
    ];
    await service.operate(
      startWith('property_card_mode', 'OFF:50,NO_CTA:50', '--key', 'cards', ...more),
    );
    expect((await payload()).features.property_card_mode?.rules).toMatchObject([
      { key: 'cards', coverage: 0.5, namespace: ['cards', 0, 0.5], condition: { language: 'en' } },
    ]);
  });

  test.each([
    [startWith('search_page_v2', 'control:50,A:40'), /100 together/],
    [startWith('search_page_v2', 'control:50,A'), /100 together/],
    [startWith('search_page_v2', 'A:50,A:50'), /each once/],
    [startWith('search_page_v2', 'control:100'), /two variations/],
    [startWith('search_page_v2', 'control:50,Z:50'), /may be: control, A/],
    [startWith('search_relevance_scale', 'A:50,B:50'), /what everybody else gets/],
    [startWith('search_page_v2', 'control:50,A:50', '--ends', '2099-03-14'), /a day to come/],
    [startWith('search_page_v2', 'control:50,A:50', '--ends', '2099-02-30'), /a day to come/],
    [startWith('search_page_v2', 'control:50,A:50', '--owner', ''), /npm run flags/],
    [startWith('search_page_v2', 'control:50,A:50', '--key', 'a/b'), /A key has/],
    [startWith('search_page_v2', 'control:50,A:50', '--namespace', 'x:1:0'), /A namespace has/],
    [startWith('search_page_v2', 'control:50,A:50', '--unknown', 'x'), /npm run flags/],
  ])('is not started by %j', async (words, pattern) => {
    const { dateUpdated } = await payload();
    await refused(words, pattern);
    expect(await payload()).toMatchObject({ dateUpdated });
  });

  test('that would split a page further than caches bear is refused, by whatever makes it', async () => {
    await service.operate(startWith('search_page_v2', 'control:50,A:50'));
    await service.operate(startWith('search_relevance_scale', 'control:34,A:33,B:33'));
    const words = startWith('property_card_mode', 'OFF:50,NO_CTA:50');
    await refused(words, /more than 8 documents of one address: search/);
    await refused('rule add property_card_mode NO_CTA --coverage 0.1', /more than 8 documents/);
    // Nobody is divided by what is public, or by who is staff.
    await service.operate('rule add property_card_mode NO_CTA --staff');
    await refused('rule add property_card_mode NO_CTA --when search_page_v2=A', /more than 8/);
    await service.operate('experiment stop search_relevance_scale');
    await service.operate(words);
  });

  test('of which nobody runs another one is unknown to exposures', async () => {
    await service.operate(startWith('search_page_v2', 'control:50,A:50'));
    const seen = { experiment: 'search_page_v2', variation: 'A', visitor_id: 'visitor-1' };
    await expose(seen).expect(204).expect('Cache-Control', 'private, no-store');
    await expose(seen).expect(204);
    await expose({ ...seen, variation: 'control' }).expect(204);
    await expose({ ...seen, visitor_id: 'visitor-2', variation: 'B' }).expect(204);
    await expose({ ...seen, visitor_id: 'visitor-2', experiment: 'another' }).expect(204);
    await expose({ ...seen, visitor_id: 'visitor-3', variation: 'control' }).expect(204);
    for (const wrong of [{ variation: 1 }, { visitor_id: 'ann@example.org' }, { more: 1 }]) {
      await expose({ ...seen, ...wrong }).expect(400);
    }
    const stored = await service.db.select().from(experimentExposures);
    expect(stored.map(({ variation }) => variation).sort()).toEqual(['A', 'control']);
    expect(JSON.stringify(stored)).not.toContain('visitor-1');
    expect(await overview()).toEqual([
      {
        key: 'search_page_v2',
        feature: 'search_page_v2',
        owner: 'ann',
        hypothesis: 'It helps.',
        state: 'running',
        started_at: START.toISOString(),
        ends_at: '2099-04-01T00:00:00.000Z',
        variations: [
          { key: 'control', value: 'control', weight: 0.5, exposures: 1 },
          { key: 'A', value: 'A', weight: 0.5, exposures: 1 },
        ],
      },
    ]);
    await request(service.url).get(`/api/experiments/${service.keys.browserKey}`).expect(403);
  });

  test('is forgotten by its exposures ninety days after its end', async () => {
    await service.operate(startWith('search_page_v2', 'control:50,A:50'));
    await expose({ experiment: 'search_page_v2', variation: 'A', visitor_id: 'visitor-1' });
    const end = new Date('2099-04-01T00:00:00.000Z').getTime();
    const tidy = createTidyExposures(service.db);
    await tidy('all', new Date(end + 90 * DAY_MS));
    expect(await service.db.$count(experimentExposures)).toBe(1);
    const at = new Date(end + 90 * DAY_MS + 1);
    expect(await tidy('all', at)).toEqual(new Date(at.getTime() + DAY_MS));
    expect(await service.db.$count(experimentExposures)).toBe(0);
  });
});

describe('a payload', () => {
  const rules = [
    { id: 'staff', condition: { internal: true }, force: 'A' },
    { key: 'layout', variations: ['control', 'A'], weights: [0.9, 0.1], bucketVersion: 2 },
    { condition: { id: { $inGroup: 'g' } }, force: 'A' },
  ];
  const file = (features: object, more: object = {}) =>
    JSON.stringify({ status: 200, features, ...more });
  const owned = ['--owner', 'ann', '--hypothesis', 'It helps.', '--ends', '2099-03-31'];

  test('takes the place of all there is, its rules in their order', async () => {
    await service.operate('set slashed_pricing off');
    await service.operate(startWith('search_relevance_scale', 'control:50,A:50'));
    clock.at = new Date(START.getTime() + 1000);
    const features = {
      search_page_v2: { defaultValue: 'control', rules },
      other: { defaultValue: 7 },
    };
    const savedGroups = { g: ['visitor-1'] };
    await service.operate(['load', 'x.json', ...owned], file(features, { savedGroups }));
    const served = await payload();
    expect(served.savedGroups).toEqual(savedGroups);
    expect(served.features).toMatchObject({
      search_page_v2: { rules: [rules[0], rules[1], { ...rules[2], id: '3' }] },
      search_relevance_scale: { defaultValue: 'control' },
      pod_slashed_pricing: { defaultValue: true },
      other: { defaultValue: 7 },
    });
    expect(await overview()).toMatchObject([
      {
        key: 'layout',
        owner: 'ann',
        state: 'running',
        variations: [{ weight: 0.9 }, { weight: 0.1 }],
      },
      { key: 'search_relevance_scale', state: 'stopped' },
    ]);
    // Experiments that run keep who answers for them.
    await service.operate('load x.json', file(features, { savedGroups }));
    expect(await overview()).toMatchObject([{ key: 'layout', owner: 'ann' }, {}]);
  });

  test.each([
    ['load', '{}', /npm run flags/],
    ['load x.json', 'no json', /holds no JSON/],
    ['load x.json', '{}', /no payload of GrowthBook's: features/],
    ['load x.json', file({}, { encryptedFeatures: 'x' }), /encrypted payload cannot be loaded/],
    ['load x.json', file({}, { experiments: [{}] }), /visual editor/],
    ['load x.json', file({ search_page_v2: { defaultValue: 'Z' } }), /may be: control, A/],
    ['load x.json', file({ search_page_v2: { rules: [{ force: 'Z' }] } }), /may be: control, A/],
    ['load x.json', file({ search_page_v2: { defaultValue: 'control', rules } }), /need --owner/],
    [
      'load x.json',
      file({ other: { rules: [{ variations: [1, 2], weights: [1] }] } }),
      /weights and variations differ/,
    ],
  ])('%s of %s is refused', async (words, input, pattern) => {
    await expect(service.operate(words, input)).rejects.toThrow(pattern);
    expect(await service.db.$count(flagChanges)).toBe(0);
  });
});
