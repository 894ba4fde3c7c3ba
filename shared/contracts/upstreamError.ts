/**
 * Why an API call gave no result. `status` is the upstream's, undefined when it gave none
 * (refused connection, time-out, unreadable body).
 */
export class UpstreamError extends Error {
  readonly status: number | undefined;
  readonly userFriendlyMessage: string | undefined;
  /** Set where the answer asks to wait. */
  readonly retryAfterSeconds: number | undefined;
  /** What a program is to do next, where the answer says so: an `ErrorCode` of our API. */
  readonly errorCode: string | undefined;

  constructor(
    message: string,
    options: {
      status?: number;
      userFriendlyMessage?: string;
      retryAfterSeconds?: number;
      errorCode?: string;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'UpstreamError';
    this.status = options.status;
    this.userFriendlyMessage = options.userFriendlyMessage;
    this.retryAfterSeconds = options.retryAfterSeconds;
    this.errorCode = options.errorCode;
  }
}

/** By name, not by class: the rendered bundle and the server each have their own copy. */
export const isUpstreamError = (error: unknown): error is UpstreamError =>
  error instanceof Error && error.name === 'UpstreamError';

/** Nobody is signed in, or the session has ended. */
export const isUpstreamUnauthorised = (error: unknown): error is UpstreamError =>
  isUpstreamError(error) && error.status === 401;

export const isUpstreamNotFound = (error: unknown): error is UpstreamError =>
  isUpstreamError(error) && error.status === 404;
