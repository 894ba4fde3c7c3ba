/**
 * Why an API call gave no result. `status` is the upstream's, undefined when it gave none
 * (refused connection, time-out, unreadable body).
 */
export class ApiFault extends Error {
  readonly status: number | undefined;
  readonly userFriendlyMessage: string | undefined;
  /** Set where the answer asks to wait. */
  readonly retryAfterSeconds: number | undefined;

  constructor(
    message: string,
    options: {
      status?: number;
      userFriendlyMessage?: string;
      retryAfterSeconds?: number;
      cause?: unknown;
    } = {},
  ) {
    super(message, { cause: options.cause });
    this.name = 'ApiFault';
    this.status = options.status;
    this.userFriendlyMessage = options.userFriendlyMessage;
    this.retryAfterSeconds = options.retryAfterSeconds;
  }
}

/** By name, not by class: the rendered bundle and the server each have their own copy. */
export const isApiFault = (error: unknown): error is ApiFault =>
  error instanceof Error && error.name === 'ApiFault';

export const isNotFoundFault = (error: unknown): error is ApiFault =>
  isApiFault(error) && error.status === 404;
