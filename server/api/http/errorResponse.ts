import type { ErrorRequestHandler, Response } from 'express';
import type { Logger } from 'pino';
import type { ErrorWire } from '../../../shared/contracts/envelope.wire.ts';
import { languageOf } from '../language/languageOf.ts';
import { logEvents } from '../ops/apiLog.ts';
import { PRIVATE } from './answer.ts';
import { ApiError } from './apiError.ts';
import { loggableError } from './loggableError.ts';

const NOT_FOUND_SECONDS = 10;

/** Express throws such an error for an address that it cannot decode. */
function isClientError(error: unknown): error is Error & { status: number } {
  if (!(error instanceof Error) || !('status' in error)) return false;
  return typeof error.status === 'number' && error.status >= 400 && error.status < 500;
}

function asFault(error: unknown): ApiError {
  if (error instanceof ApiError) return error;
  if (isClientError(error)) return new ApiError(error.status, 'http.unreadable');
  return new ApiError(500, 'http.unexpected');
}

/** An answer that its router has marked as personal stays so when it is an error. */
function cacheControlOf({ status }: ApiError, response: Response): string {
  if (response.get('Cache-Control') === PRIVATE) return PRIVATE;
  return status === 404 ? `public, max-age=${NOT_FOUND_SECONDS}` : 'no-store';
}

/** What is said of a fault, in the language of the call. */
export const errorBody = (fault: ApiError, response: Response): ErrorWire => ({
  message: { user_friendly_message: fault.userMessage(languageOf(response)) },
  ...(fault.errorCode && { error_code: fault.errorCode }),
});

/** The one place that turns errors into answers. */
export function createErrorResponse(logger: Logger): ErrorRequestHandler {
  return (error, _request, response, next) => {
    const fault = asFault(error);
    if (fault.status >= 500) {
      const { requestId, traceId } = response.locals;
      const report = { place: 'request', error: loggableError(error) };
      logger.error({ event: logEvents.errorReport, requestId, traceId, ...report });
    }
    if (response.headersSent) {
      next(error);
      return;
    }
    response.removeHeader('Surrogate-Key');
    response
      .status(fault.status)
      .set(fault.headers)
      .set('Cache-Control', cacheControlOf(fault, response))
      .json(errorBody(fault, response));
  };
}
