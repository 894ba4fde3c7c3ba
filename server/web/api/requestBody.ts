import type { Request } from 'express';
import { badRequest, tooLarge } from '../http/httpProblem.ts';
import { isReading } from '../http/isReading.ts';

/** The largest form is a lead with its notes; pictures are not uploaded. */
export const MAX_REQUEST_BYTES = 1024 * 1024;

/** @throws HttpProblem for a declared body that is not taken. */
export const checkDeclaredBody = (request: Pick<Request, 'method' | 'headers'>): void => {
  const { headers } = request;
  const length = Number(headers['content-length'] ?? 0);
  if (length > MAX_REQUEST_BYTES) throw tooLarge();
  const hasBody = length > 0 || headers['transfer-encoding'] !== undefined;
  // Sent on without framing, it would be read as the next request of a shared connection.
  if (hasBody && isReading(request)) throw badRequest('This method takes no body.');
};

/** For bodies that do not declare their length. To be called when the body starts to flow. */
export const watchBody = (request: Request, onTooLarge: () => void): void => {
  let bytes = 0;
  request.on('data', (chunk: Buffer) => {
    const before = bytes;
    bytes += chunk.length;
    if (before <= MAX_REQUEST_BYTES && bytes > MAX_REQUEST_BYTES) onTooLarge();
  });
};
