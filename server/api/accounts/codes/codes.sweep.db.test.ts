import { afterAll, beforeAll, expect, test } from '@jest/globals';
import request from 'supertest';
import { signInByEmail } from '../../../../test/support/apiAccounts.ts';
import { type ApiFixture, openApiFixture } from '../../../../test/support/apiFixture.ts';
import { started } from '../../../../test/support/started.ts';

const PAIRS = 60;
const MINUTE_MS = 60_000;
const START = new Date('2027-03-15T12:00:00Z');

let api: ApiFixture;
let clock = START;

beforeAll(async () => {
  api = await openApiFixture(START, { now: () => clock });
});
afterAll(() => started(api).close());

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? 0;

/** Milliseconds until an answer; nobody shares a network, so that no limit is met. */
const timeOf = async (turn: number, call: string, user: object, status: number) => {
  const startedAt = performance.now();
  await request(api.app)
    .post(`/api/v0/users/${call}`)
    .set('X-Forwarded-For', `10.${Math.floor(turn / 250)}.${turn % 250}.1`)
    .send({ user })
    .expect(status);
  return performance.now() - startedAt;
};

const known = (turn: number): string => `known-${turn}@example.org`;

test.each([
  ['asking for a code', 'generate_email_otp', {}, 200],
  ['guessing one', 'login_email_otp', { otp: '000000' }, 422],
])(
  '%s takes as long for a known address as for an unknown one',
  async (_what, call, more, status) => {
    for (let turn = 0; turn < PAIRS; turn += 1) {
      // One sign-in after the other: each network may ask for sixty codes an hour.
      clock = new Date(clock.getTime() + 2 * MINUTE_MS);
      await signInByEmail(api, known(turn));
    }
    clock = new Date(clock.getTime() + 60 * MINUTE_MS);
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let turn = 0; turn < PAIRS; turn += 1) {
      const one = () => timeOf(2 * turn, call, { email: known(turn), ...more }, status);
      const email = `nobody-${call}-${turn}@example.org`;
      const other = () => timeOf(2 * turn + 1, call, { email, ...more }, status);
      // In turns, so that what slows the machine down slows both.
      if (turn % 2 === 0) times.known.push(await one());
      times.unknown.push(await other());
      if (turn % 2 === 1) times.known.push(await one());
    }
    const [first, second] = [median(times.known), median(times.unknown)];
    expect(Math.abs(first - second)).toBeLessThan(0.3 * Math.min(first, second));
  },
  120_000,
);
