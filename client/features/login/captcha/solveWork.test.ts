import { expect, test } from '@jest/globals';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { solveWork } from './solveWork.ts';

const algorithm = 'PBKDF2/SHA-256';
const hmacSignatureSecret = 'a secret for tests alone';

const challengeFor = (counter: number) =>
  createChallenge({ algorithm, cost: 10, counter, deriveKey, hmacSignatureSecret });

test.each([0, 3, 4, 9])(
  'the counter %d is found, and what it opens is handed in',
  async (counter) => {
    const challenge = await challengeFor(counter);
    const token = await solveWork(challenge, { most: 9 });
    const payload = JSON.parse(atob(token));
    expect(payload.solution.counter).toBe(counter);
    const result = await verifySolution({ ...payload, deriveKey, hmacSignatureSecret });
    expect(result.verified).toBe(true);
  },
);

test('it says how far it has come', async () => {
  const shares: number[] = [];
  await solveWork(await challengeFor(9), { most: 10, onProgress: (share) => shares.push(share) });
  expect(shares).toEqual([0.4, 0.8]);
});

test('it ends where there is nothing to be found, or nobody waits for it any more', async () => {
  await expect(solveWork(await challengeFor(50), { most: 9 })).rejects.toThrow('No counter');
  const signal = AbortSignal.abort();
  await expect(solveWork(await challengeFor(1), { most: 9, signal })).rejects.toThrow('abort');
});
