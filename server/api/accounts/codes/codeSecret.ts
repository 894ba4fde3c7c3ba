import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hkdfSync,
  randomBytes,
  randomInt,
  timingSafeEqual,
} from 'node:crypto';
import { isIPv6 } from 'node:net';
import { codeLength } from '../../../../shared/domain/user/loginCode.ts';

const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;
const KEY_BYTES = 32;

/** What is done with one-time codes and nonces by a key that the database does not hold. */
export interface CodeSecret {
  /** Keyed hash of a code; the same code of another request has another one. */
  hash(uuid: string, code: string): string;
  /** Takes as long for every guess. */
  isRight(uuid: string, guess: string, hash: string): boolean;
  /** Keyed hash of a mailbox or a number: what is kept after its owner has gone names nobody. */
  recipientKey(recipient: string): string;
  /** Keyed hash of the network that an address lies in: an IPv4 /24 or an IPv6 /56. */
  networkKey(address: string): string;
  /** Keyed hash by which a nonce is known as ours. */
  nonceTag(text: string): string;
  /** A code is sealed while it waits in the outbox. */
  seal(text: string): string;
  /** @throws Error for what was sealed with another key. */
  open(sealed: string): string;
}

/** A random number of six digits, zeros in front included. */
export const newCode = (): string => String(randomInt(10 ** codeLength)).padStart(codeLength, '0');

/** "2001:db8:0:1::7" → its first 56 bits in words; "192.0.2.7" → "192.0.2". */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:/i, '').replace(/%.*$/, '');
  if (!isIPv6(plain)) return plain.split('.').slice(0, 3).join('.');
  const [head = '', tail = ''] = plain.toLowerCase().split('::');
  const left = head === '' ? [] : head.split(':');
  const right = tail === '' ? [] : tail.split(':');
  const zeros = Array.from({ length: Math.max(0, 8 - left.length - right.length) }, () => '0');
  const groups = [...left, ...zeros, ...right].map((group) => group.padStart(4, '0'));
  return `${groups.slice(0, 3).join(':')}:${groups[3]?.slice(0, 2)}`;
};

/** @param secret of any length; each use has a key of its own made from it. */
export const keyFor = (secret: string, use: string): Buffer =>
  Buffer.from(hkdfSync('sha256', secret, '', use, KEY_BYTES));

export const keyedHash = (secret: string, use: string): ((text: string) => string) => {
  const key = keyFor(secret, use);
  return (text) => createHmac('sha256', key).update(text).digest('base64url');
};

/** Takes as long for every guess of one length. */
export const isSame = (left: string, right: string): boolean => {
  const [one, other] = [Buffer.from(left), Buffer.from(right)];
  return one.length === other.length && timingSafeEqual(one, other);
};

/** @param secret of any length. */
export const createCodeSecret = (secret: string): CodeSecret => {
  const codeHash = keyedHash(secret, 'code');
  const networkHash = keyedHash(secret, 'network');
  const sealKey = keyFor(secret, 'seal');
  const hash = (uuid: string, code: string): string => codeHash(`${uuid}:${code}`);
  return {
    hash,
    isRight: (uuid, guess, right) => isSame(hash(uuid, guess), right),
    recipientKey: keyedHash(secret, 'recipient'),
    networkKey: (address) => networkHash(networkOf(address)),
    nonceTag: keyedHash(secret, 'nonce'),
    seal: (text) => {
      const nonce = randomBytes(NONCE_BYTES);
      const cipher = createCipheriv(CIPHER, sealKey, nonce);
      const body = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return Buffer.concat([nonce, cipher.getAuthTag(), body]).toString('base64url');
    },
    open: (sealed) => {
      const all = Buffer.from(sealed, 'base64url');
      const decipher = createDecipheriv(CIPHER, sealKey, all.subarray(0, NONCE_BYTES));
      decipher.setAuthTag(all.subarray(NONCE_BYTES, NONCE_BYTES + TAG_BYTES));
      const body = all.subarray(NONCE_BYTES + TAG_BYTES);
      return Buffer.concat([decipher.update(body), decipher.final()]).toString('utf8');
    },
  };
};
