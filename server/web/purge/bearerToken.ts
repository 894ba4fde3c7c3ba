import { createHash, timingSafeEqual } from 'node:crypto';

const digest = (text: string): Buffer => createHash('sha256').update(text).digest();

/** Compares digests: neither the content nor the length of the secret shows in the time it takes. */
export const createBearerCheck = (secret: string): ((authorization: string) => boolean) => {
  const expected = digest(secret);
  return (authorization) => {
    const token = /^Bearer +(\S+)$/i.exec(authorization)?.[1] ?? '';
    return timingSafeEqual(digest(token), expected);
  };
};
