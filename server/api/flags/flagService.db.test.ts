import { GrowthBookClient, setPolyfills } from '@growthbook/growthbook';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { EventSource } from 'eventsource';
import request from 'supertest';
import { cookieOf, signInByEmail } from '../../../test/support/apiAccounts.ts';
import { openApiFixture } from '../../../test/support/apiFixture.ts';
import { emptyTables } from '../../../test/support/emptyTables.ts';
import { flagKeysOf } from '../../../test/support/flagKeys.ts';
import { type FlagService, startFlagService } from '../../../test/support/flagService.ts';
import { openFlagStream } from '../../../test/support/flagStream.ts';
import { started } from '../../../test/support/started.ts';
import { eventually, until } from '../../../test/support/until.ts';

const DECRYPTION_KEY = Buffer.from('sixteen bytes ok').toString('base64');

let running: FlagService;
let sealed: FlagService;

beforeAll(async () => {
  running = await startFlagService();
  sealed = await startFlagService({ keys: flagKeysOf('sdk-of-others', DECRYPTION_KEY) });
});
afterAll(async () => {
  await Promise.all([started(running).close(), started(sealed).close()]);
});
beforeEach(async () => {
  for (const { db } of [running, sealed]) {
    await emptyTables(db, 'flag_features, flag_experiments, flag_saved_groups');
    await db.execute(sql`update flag_state set changed_at = changed_at + interval '1 second'`);
  }
});

const nothingForced = { forcedVariations: {}, forcedFeatures: [], url: '' };

const evaluate = (body: object, key = running.keys.clientKey, cookie = '') =>
  request(running.url).post(`/api/eval/${key}`).set('Cookie', cookie).send(body);

describe('definitions', () => {
  test('are the product’s features with their defaults, until somebody sets one', async () => {
    const path = `/api/features/${running.keys.clientKey}`;
    const before = await request(running.url).get(path).expect(200);
    expect(before.headers).toMatchObject({
      'cache-control': 'private, no-store',
      'x-sse-support': 'enabled',
    });
    expect(before.body).toEqual({
      features: {
        pod_new_enquire_booking_flow: { defaultValue: true },
        pod_application_form_flow: { defaultValue: false },
        pod_bills_instalment_plan: { defaultValue: true },
        pod_slashed_pricing: { defaultValue: true },
        search_page_v2: { defaultValue: 'control' },
        search_relevance_scale: { defaultValue: 'control' },
        property_card_mode: { defaultValue: 'OFF' },
      },
      experiments: [],
      savedGroups: {},
      dateUpdated: expect.stringMatching(/^\d{4}-.*Z$/),
    });
    const tag = `${before.headers.etag}`;
    await request(running.url).get(path).set('If-None-Match', tag).expect(304);
    await running.operate('set pod_slashed_pricing off');
    const { body } = await request(running.url).get(path).set('If-None-Match', tag).expect(200);
    expect(body.features.pod_slashed_pricing).toEqual({ defaultValue: false });
    expect(Date.parse(body.dateUpdated)).toBeGreaterThan(Date.parse(before.body.dateUpdated));
  });

  test.each([
    ['/api/features/', 'another', 404],
    ['/api/features/', 'of browsers', 403],
    ['/sub/', 'another', 404],
  ])('%s with the key %s answers %s', async (path, holder, status) => {
    const key = holder === 'another' ? 'sdk-unknown' : running.keys.browserKey;
    const { body, headers } = await request(running.url).get(`${path}${key}`).expect(status);
    expect(headers['cache-control']).toBe('private, no-store');
    expect(body.message.user_friendly_message).toMatch(/key/);
  });

  test('travel encrypted where there is a key for it', async () => {
    await sealed.operate('set search_page_v2 A');
    const path = `/api/features/${sealed.keys.clientKey}`;
    const { text } = await request(sealed.url).get(path).expect(200);
    expect(text).not.toContain('search_page_v2');
    expect(JSON.parse(text)).toEqual({
      features: {},
      experiments: [],
      savedGroups: {},
      encryptedFeatures: expect.stringMatching(/^[\w+/]{22}==\.[\w+/=]+$/),
      encryptedSavedGroups: expect.any(String),
      dateUpdated: expect.any(String),
    });
    expect((await request(sealed.url).get(path)).text).toBe(text);
  });
});

describe('an evaluation', () => {
  test('answers servers with the values of whoever they ask for', async () => {
    const { body } = await evaluate({ ...nothingForced, attributes: { id: 'v' } }).expect(200);
    expect(body).toMatchObject({
      status: 200,
      features: { search_page_v2: { defaultValue: 'control' } },
    });
  });

  test('lets servers force a value, and browsers not', async () => {
    const forced = { ...nothingForced, attributes: {}, forcedFeatures: [['search_page_v2', 'A']] };
    const asServer = await evaluate(forced).expect(200);
    expect(asServer.body.features.search_page_v2.defaultValue).toBe('A');
    const asBrowser = await evaluate(forced, running.keys.browserKey).expect(200);
    expect(asBrowser.body.features.search_page_v2).toEqual({ defaultValue: 'control' });
  });

  test.each([
    ['without one of the four', { attributes: {}, forcedVariations: {}, forcedFeatures: [] }, 400],
    ['with a fifth', { ...nothingForced, attributes: {}, id: '1' }, 400],
    ['that is too long', { ...nothingForced, attributes: { id: 'x'.repeat(17_000) } }, 413],
  ])('is refused %s', async (_what, body, status) => {
    await evaluate(body).expect(status);
  });

  test('knows staff by the session, whatever is sent', async () => {
    const flags = { keys: running.keys, ending: new AbortController().signal };
    const api = await openApiFixture(undefined, {
      flags: {
        ...flags,
        companyEmailDomain: 'homes.example',
        metrics: { streams: () => undefined, exposure: () => undefined },
        onFault: () => undefined,
      },
    });
    await api.db.execute(sql`insert into flag_features (key, updated_at, definition) values (
      'search_page_v2', now(), ${JSON.stringify({ rules: [{ condition: { internal: true }, force: 'A' }] })}::jsonb)`);
    await api.db.execute(sql`update flag_state set changed_at = changed_at + interval '1 second'`);
    const cookies = await Promise.all(
      ['ann@homes.example', 'bo@amber.example'].map(async (email) =>
        cookieOf(await signInByEmail(api, email)),
      ),
    );
    const valueFor = async (cookie: string) => {
      const { body } = await request(api.app)
        .post(`/api/eval/${running.keys.browserKey}`)
        .set('Cookie', cookie)
        .send({ ...nothingForced, attributes: { internal: true } })
        .expect(200);
      return body.features.search_page_v2.defaultValue;
    };
    const [ours = '', others = ''] = cookies;
    expect([await valueFor(ours), await valueFor(others), await valueFor('')]).toEqual([
      'A',
      'control',
      'control',
    ]);
    await api.close();
  });
});

const listen = ({ url }: FlagService, key: string, lastEventId = '') =>
  openFlagStream(`${url}/sub/${key}`, lastEventId);

describe('a stream', () => {
  test('sends servers the definitions as they are, and as they become', async () => {
    const stream = await listen(running, running.keys.clientKey);
    expect(stream.headers).toMatchObject({
      'content-type': expect.stringMatching(/^text\/event-stream\b/),
      'cache-control': 'no-store, no-transform',
      'x-accel-buffering': 'no',
    });
    await until(() => stream.events().length === 1, 'the first definitions');
    expect(stream.text()).toMatch(/^retry: 1000\n\n/);
    await running.operate('set search_page_v2 A');
    await until(() => stream.events().length === 2, 'the new definitions');
    const [, last] = stream.events();
    const answer = await request(running.url).get(`/api/features/${running.keys.clientKey}`);
    expect(last).toEqual({ id: answer.body.dateUpdated, event: 'features', data: answer.body });
    stream.close();
  });

  test('tells browsers that there is something new, and nothing of it', async () => {
    const stream = await listen(running, running.keys.browserKey);
    await running.operate('set search_page_v2 A');
    await until(() => stream.events().length === 2, 'the news');
    for (const { data, event, id } of stream.events()) {
      expect([event, data]).toEqual(['features-updated', { dateUpdated: id }]);
    }
    stream.close();
  });

  test('sends nothing again to who has it, and what he has missed', async () => {
    const answer = await request(running.url).get(`/api/features/${running.keys.clientKey}`);
    const same = await listen(running, running.keys.clientKey, answer.body.dateUpdated);
    await until(() => same.text().includes(': nothing new'), 'the greeting');
    expect(same.events()).toEqual([]);
    same.close();
    await running.operate('set search_page_v2 A');
    const missed = await listen(running, running.keys.clientKey, answer.body.dateUpdated);
    await until(() => missed.events().length === 1, 'what was missed');
    missed.close();
  });

  test('tells of the end of an experiment when it comes', async () => {
    const clock = { at: new Date('2099-03-31T23:59:59.000Z') };
    const own = await startFlagService({ now: () => clock.at });
    await own.operate([
      ...['experiment', 'start', 'search_page_v2', '--variations', 'control:50,A:50'],
      ...['--owner', 'ann', '--hypothesis', 'It helps.', '--ends', '2099-03-31'],
    ]);
    const stream = await listen(own, own.keys.clientKey);
    await until(() => stream.events().length === 1, 'the experiment');
    clock.at = new Date('2099-04-01T00:00:00.000Z');
    await until(() => stream.events().length === 2, 'its end');
    expect(stream.events()[1]).toMatchObject({
      id: '2099-04-01T00:00:00.000Z',
      data: { features: { search_page_v2: { defaultValue: 'control' } } },
    });
    expect(JSON.stringify(stream.events()[1])).not.toContain('variations');
    await own.close();
  });

  test('is one of a bounded number, and its place is free once it has gone', async () => {
    const own = await startFlagService();
    const open = await Promise.all(
      Array.from({ length: 256 }, () => listen(own, own.keys.clientKey)),
    );
    const path = `/sub/${own.keys.clientKey}`;
    await request(own.url).get(path).expect(503).expect('Retry-After', '10');
    open[0]?.close();
    const again = await eventually(async () => {
      const stream = await listen(own, own.keys.clientKey);
      expect(stream.status).toBe(200);
      return stream;
    }, 'a free place');
    own.endStreams();
    await until(() => [again, ...open.slice(1)].every(({ hasEnded }) => hasEnded()), 'the end');
    await request(own.url).get(path).expect(503);
    await own.close();
  });
});

describe('GrowthBook’s SDK', () => {
  const clientOf = ({ keys: { clientKey, decryptionKey }, url }: FlagService) =>
    new GrowthBookClient({ apiHost: url, clientKey, ...(decryptionKey && { decryptionKey }) });

  test.each([
    ['plain', () => running],
    ['encrypted', () => sealed],
  ])('reads %s definitions, and changes by the stream', async (_name, service) => {
    setPolyfills({ EventSource });
    await service().operate('set property_card_mode NO_CTA');
    const client = clientOf(service());
    expect(await client.init({ streaming: true, timeout: 3000 })).toMatchObject({ success: true });
    const shown = () => client.getFeatureValue('property_card_mode', '', { attributes: {} });
    expect(shown()).toBe('NO_CTA');
    await service().operate('set property_card_mode VIEW_PROPERTY_CTA');
    await eventually(() => expect(shown()).toBe('VIEW_PROPERTY_CTA'), 'the change');
    client.destroy({ destroyAllStreams: true });
  });
});

test('another version of the product with other defaults is news', async () => {
  const { noteDefaults, readChangedAt } = await import('./flagStore.ts');
  const { db } = running;
  await noteDefaults(db, new Date());
  const before = await readChangedAt(db);
  await noteDefaults(db, new Date());
  expect(await readChangedAt(db)).toEqual(before);
  await db.execute(sql`update flag_state set defaults = 'search_page_v2=A'`);
  await noteDefaults(db, new Date());
  expect((await readChangedAt(db)).getTime()).toBeGreaterThan(before.getTime());
});
