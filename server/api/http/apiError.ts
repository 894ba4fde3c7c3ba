import type { ErrorCode } from '../../../shared/contracts/envelope.wire.ts';
import { defaultLanguage, type Language } from '../../../shared/domain/language/language.ts';
import { type ErrorMessageId, serverMessages } from '../../messages/messages.ts';

/** What stands in a message: a value, or a message of its own, such as the name of a field. */
export interface ErrorText {
  readonly id: ErrorMessageId;
  readonly values?: ErrorValues | undefined;
}

export type ErrorValues = Readonly<Record<string, string | number | ErrorText>>;

const textIn = (language: Language, { id, values = {} }: ErrorText): string => {
  const said = Object.entries(values).map(
    ([name, value]) => [name, typeof value === 'object' ? textIn(language, value) : value] as const,
  );
  return serverMessages(language)(id, Object.fromEntries(said));
};

/** A failure that the caller may be told about, in words that may be shown to the user. */
export class ApiError extends Error {
  readonly status: number;
  readonly text: ErrorText;
  readonly headers: Readonly<Record<string, string>>;
  readonly errorCode: ErrorCode | undefined = undefined;

  constructor(
    status: number,
    message: ErrorMessageId | ErrorText,
    headers: Readonly<Record<string, string>> = {},
  ) {
    const text = typeof message === 'string' ? { id: message } : message;
    super(textIn(defaultLanguage, text));
    this.name = 'ApiError';
    this.status = status;
    this.text = text;
    this.headers = headers;
  }

  userMessage(language: Language): string {
    return textIn(language, this.text);
  }
}

/** The session has to be confirmed by a fresh code before this may be done. */
export class ConfirmationRequired extends ApiError {
  override readonly errorCode = 'confirmation_required';

  constructor() {
    super(403, 'accounts.confirmFirst');
  }
}

/** A person has to be seen: the same may be asked for again with a visible proof. */
export class VisualChallengeRequired extends ApiError {
  override readonly errorCode = 'visual_challenge_required';

  constructor(id: ErrorMessageId) {
    super(403, id);
  }
}

/** The ticket of whoever waits is good, but not yet. */
export class WaitLonger extends ApiError {
  override readonly errorCode = 'wait_longer';

  constructor(seconds: number) {
    super(
      429,
      { id: 'accounts.waitLonger', values: { seconds } },
      { 'Retry-After': String(seconds) },
    );
  }
}

export const badRequest = (id: ErrorMessageId, values?: ErrorValues): ApiError =>
  new ApiError(400, { id, values });

export const notFound = (id: ErrorMessageId = 'http.notFound', values?: ErrorValues): ApiError =>
  new ApiError(404, { id, values });

export const methodNotAllowed = (allow: string): ApiError =>
  new ApiError(405, 'http.methodNotAllowed', { Allow: allow });
