import type { ErrorCode } from '../../../shared/contracts/envelope.wire.ts';

/** A failure that the caller may be told about, in words that may be shown to the user. */
export class ApiError extends Error {
  readonly status: number;
  readonly userMessage: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly errorCode: ErrorCode | undefined = undefined;

  constructor(status: number, userMessage: string, headers: Readonly<Record<string, string>> = {}) {
    super(userMessage);
    this.name = 'ApiError';
    this.status = status;
    this.userMessage = userMessage;
    this.headers = headers;
  }
}

/** The session has to be confirmed by a fresh code before this may be done. */
export class ConfirmationRequired extends ApiError {
  override readonly errorCode = 'confirmation_required';

  constructor() {
    super(403, 'Please confirm first that it is you.');
  }
}

/** A person has to be seen: the same may be asked for again with a visible proof. */
export class VisualChallengeRequired extends ApiError {
  override readonly errorCode = 'visual_challenge_required';

  constructor(userMessage: string) {
    super(403, userMessage);
  }
}

/** The ticket of whoever waits is good, but not yet. */
export class WaitLonger extends ApiError {
  override readonly errorCode = 'wait_longer';

  constructor(seconds: number) {
    const words = `Please wait ${seconds} more second${seconds === 1 ? '' : 's'}.`;
    super(429, words, { 'Retry-After': String(seconds) });
  }
}

export const badRequest = (userMessage: string): ApiError => new ApiError(400, userMessage);

export const notFound = (userMessage = 'We could not find what you were looking for'): ApiError =>
  new ApiError(404, userMessage);

export const methodNotAllowed = (allow: string): ApiError =>
  new ApiError(405, 'This address does not accept that kind of request', { Allow: allow });
