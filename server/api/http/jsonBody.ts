import type { RequestHandler } from 'express';
import express from 'express';
import type { ErrorMessageId } from '../../messages/messages.ts';
import { ApiError } from './apiError.ts';

const MAX_BYTES = 32 * 1024;
/** No form is nested as deeply, and the recursion stays far from the end of the stack. */
const MAX_DEPTH = 16;

const UNREADABLE = 'http.bodyUnreadable';

const parserFaults: Readonly<Record<number, ErrorMessageId>> = {
  400: UNREADABLE,
  413: 'http.bodyTooLong',
};

const statusOf = (error: unknown): number | undefined =>
  error instanceof Error && 'status' in error && typeof error.status === 'number'
    ? error.status
    : undefined;

/** PostgreSQL stores neither null characters nor lone surrogates. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (typeof value !== 'object' || value === null) return true;
  return depth < MAX_DEPTH && Object.values(value).every((part) => isStorable(part, depth + 1));
}

/** Reads a JSON body of at most 32 KB and refuses any other with a message for the user. */
export function jsonBody(maxBytes = MAX_BYTES): RequestHandler {
  const parse = express.json({ limit: maxBytes, type: 'application/json' });
  return (request, response, next) => {
    if (!request.is('application/json')) throw new ApiError(415, 'http.jsonOnly');
    parse(request, response, (error?: unknown) => {
      const status = statusOf(error);
      const fault = status === undefined ? undefined : parserFaults[status];
      if (status !== undefined && fault) next(new ApiError(status, fault));
      else if (error) next(error);
      else if (!isStorable(request.body)) next(new ApiError(400, UNREADABLE));
      else next();
    });
  };
}
