import { randomInt } from 'node:crypto';
import { createChallenge, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import * as z from 'zod';
import { keyFor } from '../codes/codeSecret.ts';
import { type CaptchaLevel, nothingShown, type Prover } from './captchaProof.ts';

const ALGORITHM = 'PBKDF2/SHA-256';
/** Time to type an address in, and to do without a fast machine. */
const GOOD_SECONDS = 600;

/** How much there is to do for a proof. */
export interface Work {
  /** Rounds of PBKDF2 for each try. */
  readonly cost: number;
  /** The right counter lies between these: so many tries there are, and no more. */
  readonly tries: Readonly<Record<CaptchaLevel, readonly [least: number, most: number]>>;
}

/**
 * A fraction of a second on a usual machine, two on a slow telephone; more than four times as much
 * where somebody has said that he is a person.
 */
export const usualWork: Work = { cost: 2000, tries: { silent: [100, 300], visible: [600, 1200] } };

const hex = z.string().regex(/^(?:[\da-f]{2}){1,64}$/);

const payload = z.object({
  challenge: z.object({
    parameters: z.object({
      algorithm: z.literal(ALGORITHM),
      cost: z.number(),
      nonce: hex,
      salt: hex,
      keyLength: z.number(),
      keyPrefix: hex,
      keySignature: hex,
      data: z.object({
        action: z.string(),
        level: z.enum(['silent', 'visible']),
        /** In seconds since the epoch: our own clock decides, not that of the library. */
        end: z.number(),
      }),
    }),
    signature: hex,
  }),
  solution: z.object({ counter: z.int(), derivedKey: hex }),
});

const readPayload = (token: string): z.output<typeof payload> | undefined => {
  try {
    return payload.safeParse(JSON.parse(Buffer.from(token, 'base64').toString('utf8'))).data;
  } catch {
    return undefined;
  }
};

/**
 * Work that a browser does: nothing of it is stored before it is shown. The API itself derives one key
 * for each challenge and compares signatures afterwards, so that a wrong answer costs it next to
 * nothing.
 */
export const createWorkProof = (key: string, { cost, tries }: Work): Prover => {
  const secrets = {
    hmacSignatureSecret: keyFor(key, 'captcha challenge').toString('base64url'),
    hmacKeySignatureSecret: keyFor(key, 'captcha answer').toString('base64url'),
  };
  return {
    offer: async ({ action, level }, at) => {
      const [least, most] = tries[level];
      const end = Math.floor(at.getTime() / 1000) + GOOD_SECONDS;
      const challenge = await createChallenge({
        algorithm: ALGORITHM,
        cost,
        counter: randomInt(least, most + 1),
        data: { action, level, end },
        deriveKey,
        ...secrets,
      });
      return { kind: 'proof_of_work', challenge, most };
    },
    check: async ({ action, level, token = '' }, at) => {
      const read = readPayload(token);
      if (!read) return nothingShown;
      const { challenge, solution } = read;
      const { data } = challenge.parameters;
      const expiresAt = new Date(data.end * 1000);
      const isFitting = data.action === action && (level === 'silent' || data.level === 'visible');
      if (!isFitting || expiresAt <= at) return nothingShown;
      const { verified } = await verifySolution({ challenge, solution, deriveKey, ...secrets });
      if (!verified) return nothingShown;
      return { shown: data.level, nonce: { text: challenge.signature, expiresAt } };
    },
  };
};
