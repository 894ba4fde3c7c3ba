/** A refusal or failure that the caller may be told about, in words meant for people. */
export class HttpProblem extends Error {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;

  constructor(status: number, message: string, headers: Readonly<Record<string, string>> = {}) {
    super(message);
    this.name = 'HttpProblem';
    this.status = status;
    this.headers = headers;
  }
}

export const methodNotAllowed = (methods: readonly string[]): HttpProblem =>
  new HttpProblem(405, 'This address does not accept that method.', { Allow: methods.join(', ') });

export const badRequest = (message: string): HttpProblem => new HttpProblem(400, message);

/** Closes the connection: the rest of the body is not waited for. */
export const tooLarge = (): HttpProblem =>
  new HttpProblem(413, 'The request is too large.', { Connection: 'close' });

const RETRY_AFTER_SECONDS = 2;

export const overloaded = (): HttpProblem =>
  new HttpProblem(503, 'The site is very busy. Please try again in a moment.', {
    'Retry-After': String(RETRY_AFTER_SECONDS),
  });
