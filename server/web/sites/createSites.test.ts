import { describe, expect, test } from '@jest/globals';
import { createHeldLookups } from '../../../test/support/heldLookups.ts';
import { partnerWire } from '../../../test/support/partnerWire.ts';
import { createSites } from './createSites.ts';

const LEEDS = 'leeds-uni.amber.example';

const start = (waitMs = 50) => {
  let now = 1_000_000;
  const clock = () => now;
  const held = createHeldLookups({ clock });
  const siteOrigin = 'https://amber.example';
  const hosts = { siteOrigin, siteHost: 'amber.example', allowedHosts: [] };
  const { lookups } = held;
  const sites = createSites({
    hosts,
    deployment: 'main',
    hasWhiteLabel: true,
    lookups,
    clock,
    waitMs,
  });
  const answerLast = (changes: Parameters<typeof partnerWire>[0] = {}) =>
    held.call(held.calls.length - 1).answer({ data: partnerWire(changes) });
  return {
    ...held,
    sites,
    answerLast,
    find: async (host = LEEDS, changes = {}) => {
      const found = sites.find(host);
      answerLast(changes);
      return found;
    },
    pass: (milliseconds: number) => {
      now += milliseconds;
    },
  };
};

describe('a host that was found', () => {
  test('is known for a minute, in whatever way it is written', async () => {
    const { find, pass, sites } = start();
    expect(sites.known(LEEDS)).toBeUndefined();
    const site = await find();
    expect(sites.known('Leeds-Uni.amber.example.:443')?.site).toBe(site);
    pass(59_999);
    expect(sites.known(LEEDS)?.site).toBe(site);
    pass(1);
    expect(sites.known(LEEDS)).toBeUndefined();
  });

  test('is found out once for all who ask at the same time, however many they are', async () => {
    const { answerLast, calls, sites } = start();
    const host = 'homes.partner.example';
    const found = Promise.all(Array.from({ length: 20 }, () => sites.find(host)));
    answerLast({ whitelabel_domain_url: host });
    expect((await found).map((site) => site?.kind)).toEqual(Array(20).fill('partner'));
    expect(calls).toHaveLength(1);
  });

  test('is found out anew after a purge of its partner, and of no other', async () => {
    const { find, sites } = start();
    await find();
    expect(sites.invalidate(['site:partner:70', 'site:main', 'region:7'], 'soft')).toBe(0);
    expect(sites.known(LEEDS)).toBeDefined();
    expect(sites.invalidate(['site:partner:7'], 'soft')).toBe(1);
    expect(sites.known(LEEDS)).toBeUndefined();
  });

  test('is not known by what was asked for before a purge', async () => {
    const { answerLast, sites } = start();
    const found = sites.find(LEEDS);
    sites.invalidate(['site:partner:7'], 'soft');
    answerLast();
    expect(await found).toMatchObject({ partnerId: 7 });
    expect(sites.known(LEEDS)).toBeUndefined();
  });

  test('is shown to remembered requests as it was seen last', async () => {
    const { calls, find, lookups, pass, sites } = start();
    const before = await find();
    pass(60_000);
    for (const target of [lookups, sites]) target.invalidate(['site:partner:7'], 'hard');
    const after = await find(LEEDS, { partner_name: 'Leeds Homes' });
    expect(calls).toHaveLength(2);
    expect(before && sites.current(before)).toBe(after);
  });
});

describe('a host that nobody has heard of', () => {
  test('is asked about once in ten seconds', async () => {
    const { call, calls, pass, sites } = start();
    for (const at of [0, 1]) {
      const found = sites.find(LEEDS);
      call(at).fail(404);
      expect(await found).toBeUndefined();
      expect(await sites.find(LEEDS)).toBeUndefined();
      pass(10_000);
    }
    expect(calls).toHaveLength(2);
  });

  test('is nobody’s at once where too many of them are asked for', async () => {
    const { calls, find, pass, sites } = start();
    await find();
    pass(60_000);
    for (let index = 0; index < 60; index += 1) {
      void sites.find(`stranger-${index}.example`);
      void sites.find(`stranger-${index}.amber.example`);
    }
    expect(calls).toHaveLength(1 + 5 + 20);
    expect(await sites.find('stranger-59.example')).toBeUndefined();
    expect(await sites.find(LEEDS)).toMatchObject({ partnerId: 7 });
  });
});

test('a partner whom the lookups have forgotten is shown as he was, for a day', async () => {
  const { call, calls, find, lookups, pass, sites } = start();
  const before = await find();
  lookups.invalidate(['site:partner:7'], 'hard');
  const failing = async () => {
    const found = sites.find(LEEDS);
    call(calls.length - 1).fail(503);
    return found;
  };
  pass(60_000);
  expect(await failing()).toBe(before);
  expect(await sites.find(LEEDS)).toBe(before);
  expect(sites.known(LEEDS)).toBeUndefined();
  pass(86_400_000);
  expect(await failing()).toMatchObject({ failure: 'made to fail' });
});

test('a partner who does not answer in time is stood in for until he does', async () => {
  const { answerLast, pass, sites } = start(10);
  expect(await sites.find(LEEDS)).toEqual({
    kind: 'main',
    partnerId: null,
    isRestricted: false,
    failure: 'partner gave no answer in time',
  });
  expect(sites.known(LEEDS)).toBeUndefined();
  answerLast();
  pass(5000);
  expect(await sites.find(LEEDS)).toMatchObject({ partnerId: 7 });
});
