import { randomUUID } from 'node:crypto';

const ACCEPTED_ID = /^[\w.-]{8,64}$/;

/** The caller's id when it is harmless, so that one request has one id in every log. */
export const requestIdOf = (given: string | readonly string[] | undefined): string =>
  typeof given === 'string' && ACCEPTED_ID.test(given) ? given : randomUUID();
