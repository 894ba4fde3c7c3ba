import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { standInRecaptcha } from '../../../../config/captchaSettings.ts';
import { type RunningStandIns, startStandIns } from '../../../../test/support/standIns.ts';
import { started } from '../../../../test/support/started.ts';
import type { BroughtProof, Prover } from './captchaProof.ts';
import { createRecaptcha, type RecaptchaOptions } from './recaptcha.ts';

const NOW = new Date('2027-03-15T12:00:00Z');

let running: RunningStandIns | undefined;
let faults: unknown[] = [];

beforeAll(async () => {
  running = await startStandIns(() => NOW);
});
afterAll(() => started(running).close());
beforeEach(() => {
  faults = [];
});

type Place = Partial<Pick<RecaptchaOptions['settings'], 'verifyUrl'>> & {
  readonly secret?: string;
};

const recaptcha = (place: Place = {}, siteHost = 'localhost'): Prover => {
  const { secret, url } = started(running);
  const settings = standInRecaptcha({ url, secret: place.secret ?? secret });
  return createRecaptcha({
    settings: { ...settings, ...place, minScore: 0.5 },
    siteHost,
    timeoutMs: 2000,
    onFault: (error) => faults.push(error),
  });
};

/** What a frame of its script tells the page. */
const tokenFor = async (query: Readonly<Record<string, string>>): Promise<string> => {
  const address = `${started(running).url}/recaptcha/anchor?${new URLSearchParams(query)}`;
  const text = await (await fetch(address)).text();
  return /data-token="([^"]+)"/.exec(text)?.[1] ?? '';
};

const unseen = (own: Readonly<Record<string, string>> = {}): Promise<string> =>
  tokenFor({ k: 'stand-in', action: 'email_login', ...own });
const ticked = (): Promise<string> => tokenFor({ k: 'stand-in-v2' });

const brought = (level: BroughtProof['level'], token: string | undefined): BroughtProof => ({
  action: 'email_login',
  level,
  token,
  ownDomain: null,
});

const shownBy = async (prover: Prover, proof: BroughtProof): Promise<string> =>
  (await prover.check(proof, NOW)).shown;

describe('version 3', () => {
  test.each([
    ['a good score for this action', {}, 'silent'],
    ['the lowest score that counts', { score: '0.5' }, 'silent'],
    ['a lower one', { score: '0.4' }, 'nothing'],
    ['another action', { action: 'phone_login' }, 'nothing'],
  ])('by %s shows %j: %s', async (_what, own, shown) => {
    expect(await shownBy(recaptcha(), brought('silent', await unseen(own)))).toBe(shown);
  });

  test('counts once, and where a box is asked for not at all', async () => {
    const token = await unseen();
    const prover = recaptcha();
    expect(await shownBy(prover, brought('silent', token))).toBe('silent');
    expect(await shownBy(prover, brought('silent', token))).toBe('nothing');
    expect(faults).toEqual([]);
  });
});

test('version 2 shows a person, but is no score', async () => {
  expect(await shownBy(recaptcha(), brought('visible', await ticked()))).toBe('visible');
  expect(await shownBy(recaptcha(), brought('silent', await ticked()))).toBe('nothing');
});

test.each(['homes.example', 'ocalhost'])(
  'an answer that was given on another site than %s counts for nothing there',
  async (host) => {
    expect(await shownBy(recaptcha({}, host), brought('visible', await ticked()))).toBe('nothing');
  },
);

test.each([
  ['www.localhost', null, 'visible'],
  ['homes.example', 'localhost', 'visible'],
  ['homes.example', 'other.example', 'nothing'],
])('beside %s the domain %s of a partner shows: %s', async (host, ownDomain, shown) => {
  const proof = { ...brought('visible', await ticked()), ownDomain };
  expect(await shownBy(recaptcha({}, host), proof)).toBe(shown);
});

test('where nothing is brought nobody is asked', async () => {
  const nobody = recaptcha({ verifyUrl: 'http://127.0.0.1:1/' });
  expect(await shownBy(nobody, brought('visible', undefined))).toBe('nothing');
  expect(faults).toEqual([]);
});

describe.each([
  ['that does not answer', { verifyUrl: 'http://127.0.0.1:1/' }],
  ['that answers something else', { verifyUrl: undefined }],
  ['that refuses our secret', { secret: 'another secret' }],
])('a service %s', (_what, place) => {
  const prover = (): Prover =>
    recaptcha(
      'verifyUrl' in place
        ? { verifyUrl: place.verifyUrl ?? `${started(running).url}/healthz` }
        : place,
    );

  test('locks nobody out: the box is asked for, and then counts as having waited', async () => {
    expect(await shownBy(prover(), brought('silent', await unseen()))).toBe('nothing');
    expect(await shownBy(prover(), brought('visible', await ticked()))).toBe('waited');
    expect(faults).toHaveLength(2);
  });
});

test('a browser is told its keys, and one script for both', async () => {
  const offer = (level: BroughtProof['level']) =>
    recaptcha().offer({ action: 'email_login', level }, NOW);
  const script_url = `${started(running).url}/recaptcha/api.js?render=stand-in`;
  expect(await offer('silent')).toEqual({ kind: 'recaptcha', site_key: 'stand-in', script_url });
  expect(await offer('visible')).toMatchObject({ site_key: 'stand-in-v2', script_url });
});
