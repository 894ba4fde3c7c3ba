import { createHash, randomBytes } from 'node:crypto';

const TOKEN_BYTES = 32;
/** 256 bits as base64url. */
const TOKEN = /^[\w-]{43}$/;

/** Known to the device alone; what is stored opens nothing. */
export const newToken = (): string => randomBytes(TOKEN_BYTES).toString('base64url');

export const isToken = (text: string): boolean => TOKEN.test(text);

export const tokenHash = (token: string): string =>
  createHash('sha256').update(token).digest('base64url');
