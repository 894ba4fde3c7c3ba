import { describe, expect, test } from '@jest/globals';
import { addressChecks } from './addressChecks.ts';
import type { Answer } from './ask.ts';
import type { Outcome, Probe } from './check.ts';
import { headerChecks } from './headerChecks.ts';
import { operationChecks } from './operationChecks.ts';
import { learnSite } from './probedSite.ts';

// What only a site with https has.

const NOW = Date.parse('2027-03-15T12:00:00Z');
const DAY_MS = 86_400_000;
const BASE = new URL('https://homes.example');

const answer = (path: string, parts: Partial<Answer> = {}): Answer => ({
  ...{ path, status: 200, headers: {}, text: '<h1>Home</h1>', bytes: Buffer.alloc(0) },
  ...{ sentBytes: 0, ms: 1 },
  ...parts,
});

/** A site whose every answer is this one. */
const probeOf = async (parts: Partial<Answer>): Promise<Probe> => {
  const ask: Probe['ask'] = async (path) => answer(path, parts);
  return { ask, site: await learnSite(BASE, ask), now: NOW };
};

const checks = [...addressChecks, ...headerChecks, ...operationChecks];

const outcomeOf = async (what: string, parts: Partial<Answer>): Promise<Outcome> => {
  const check = checks.find((one) => one.what === what);
  if (!check) throw new Error(`there is no check of ${what}`);
  return check.run(await probeOf(parts));
};

const location = (target: string): Partial<Answer> => ({
  status: 301,
  headers: { location: target },
});

describe('a site with https', () => {
  test('is where http leads', async () => {
    const outcome = await outcomeOf('http to https', location('https://homes.example/'));
    expect(outcome.faults).toEqual([]);
  });

  test.each<[string, Partial<Answer>]>([
    ['to no other address', location('https://homes.example/en')],
    ['to no other host', location('https://www.homes.example/')],
    ['and is no site of its own', {}],
  ])('is where http leads, %s', async (_what, parts) => {
    expect((await outcomeOf('http to https', parts)).faults).toHaveLength(1);
  });

  test('may do without http', async () => {
    const outcome = await outcomeOf('http to https', { status: 0, error: 'connect ECONNREFUSED' });
    expect(outcome).toMatchObject({ warnings: ['http gives no answer: connect ECONNREFUSED'] });
  });

  test.each([
    ['max-age=31536000; includeSubDomains', 0],
    ['max-age=600', 3],
    ['', 3],
  ])('promises to stay with it by "%s": %d faults', async (value, faults) => {
    const headers = { 'strict-transport-security': value };
    expect((await outcomeOf('https from now on', { headers })).faults).toHaveLength(faults);
  });

  test.each([
    [60, []],
    [3, ['it ends in 3 days']],
  ])('has a certificate for %d days more', async (days, warnings) => {
    const outcome = await outcomeOf('certificate', { certificateEnd: NOW + days * DAY_MS });
    expect(outcome.warnings).toEqual(warnings);
  });

  test('says why its certificate is not good', async () => {
    const outcome = await outcomeOf('certificate', { status: 0, error: 'self-signed certificate' });
    expect(outcome.faults).toEqual(['self-signed certificate']);
  });
});
