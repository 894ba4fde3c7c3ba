import type { ErrorRequestHandler } from 'express';
import type { Logger } from 'pino';
import type { ErrorWire } from '../../../shared/contracts/envelope.wire.ts';
import { ApiFault } from './apiFault.ts';

const NOT_FOUND_SECONDS = 10;
const UNEXPECTED = 'Something went wrong on our side. Please try again.';
const UNREADABLE = 'We could not read that request';

/** What Express and its parsers throw for a broken address or body. */
function isClientError(error: unknown): error is Error & { status: number } {
  if (!(error instanceof Error) || !('status' in error)) return false;
  return typeof error.status === 'number' && error.status >= 400 && error.status < 500;
}

function asFault(error: unknown): ApiFault {
  if (error instanceof ApiFault) return error;
  if (isClientError(error)) return new ApiFault(error.status, UNREADABLE);
  return new ApiFault(500, UNEXPECTED);
}

/** The one place that turns errors into answers. */
export function createErrorResponse(logger: Logger): ErrorRequestHandler {
  return (error, request, response, next) => {
    const fault = asFault(error);
    if (fault.status >= 500) {
      logger.error({ err: error, requestId: response.locals.requestId, path: request.path });
    }
    if (response.headersSent) {
      next(error);
      return;
    }
    const cacheControl =
      fault.status === 404 ? `public, max-age=${NOT_FOUND_SECONDS}` : 'no-store';
    const body: ErrorWire = { message: { user_friendly_message: fault.userMessage } };
    response
      .status(fault.status)
      .removeHeader('Surrogate-Key')
    response.set({ ...fault.headers, 'Cache-Control': cacheControl }).json(body);
  };
}
