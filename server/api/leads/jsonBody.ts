import express, { type RequestHandler } from 'express';
import { ApiFault } from '../http/apiFault.ts';

const MAX_BYTES = 32 * 1024;
/** Deeper than any form, and far from the end of the stack. */
const MAX_DEPTH = 16;

const words: Readonly<Record<number, string>> = {
  400: 'We could not read what was sent',
  413: 'That is too long to send',
  415: 'This address takes JSON only',
};

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined;

/** The database has neither null characters nor halves of a character. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return depth < MAX_DEPTH && Object.values(value).every((part) => isStorable(part, depth + 1));
}

/** Reads a JSON body of at most 32 KB; every other is refused in words. */
export function jsonBody(): RequestHandler {
  const parse = express.json({ limit: MAX_BYTES, type: 'application/json' });
  return (request, response, next) => {
    if (!request.is('application/json')) throw new ApiFault(415, words[415] ?? '');
    parse(request, response, (error?: unknown) => {
      const status = statusOf(error);
      const message = status === undefined ? undefined : words[status];
      if (status !== undefined && message) next(new ApiFault(status, message));
      else if (error) next(error);
      else if (!isStorable(request.body)) next(new ApiFault(400, words[400] ?? ''));
      else next();
    });
  };
}
