import type { WorkChallengeWire } from '../../../../shared/contracts/captcha.wire.ts';

/** Tries under way together: browsers derive keys beside the page, on threads of their own. */
const AT_ONCE = 4;
const COUNTER_BYTES = 4;

const bytesOf = (hex: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));

const hexOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');

/** A key for each counter, as the challenge says how to derive it. */
const createTries = ({ parameters }: WorkChallengeWire) => {
  const { algorithm, cost, keyLength, nonce, salt } = parameters;
  const [head, salted] = [bytesOf(nonce), bytesOf(salt)];
  const [name = '', hash = ''] = algorithm.split('/');
  return async (counter: number): Promise<string> => {
    const password = new Uint8Array(head.length + COUNTER_BYTES);
    password.set(head);
    new DataView(password.buffer).setUint32(head.length, counter);
    const key = await crypto.subtle.importKey('raw', password, name, false, ['deriveBits']);
    const derivation = { name, hash, salt: salted, iterations: cost };
    return hexOf(new Uint8Array(await crypto.subtle.deriveBits(derivation, key, keyLength * 8)));
  };
};

export interface WorkOptions {
  /** The largest counter that is worth a try. */
  readonly most: number;
  /** Told from 0 to 1; the right counter may be found at any time. */
  readonly onProgress?: (share: number) => void;
  readonly signal?: AbortSignal;
}

/**
 * Does the work of a challenge, counter by counter. Nothing of it keeps the page from answering.
 * @returns what is handed in for it.
 */
export const solveWork = async (
  challenge: WorkChallengeWire,
  { most, onProgress, signal }: WorkOptions,
): Promise<string> => {
  const keyOf = createTries(challenge);
  const { keyPrefix } = challenge.parameters;
  for (let first = 0; first <= most; first += AT_ONCE) {
    signal?.throwIfAborted();
    const counters = Array.from({ length: AT_ONCE }, (_, next) => first + next);
    const keys = await Promise.all(counters.map(keyOf));
    const found = keys.findIndex((key) => key.startsWith(keyPrefix));
    if (found >= 0) {
      const solution = { counter: first + found, derivedKey: keys[found] };
      return btoa(JSON.stringify({ challenge, solution }));
    }
    onProgress?.(Math.min(1, (first + AT_ONCE) / most));
  }
  throw new Error('No counter of the challenge fits');
};
