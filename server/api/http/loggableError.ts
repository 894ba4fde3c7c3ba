import { DrizzleQueryError } from 'drizzle-orm/errors';

export interface LoggableError {
  readonly name: string;
  readonly message: string;
  readonly code?: string;
  readonly stack: string;
}

const codeOf = (error: unknown): string | undefined =>
  typeof error === 'object' && error !== null && 'code' in error && typeof error.code === 'string'
    ? error.code
    : undefined;

const frames = ({ stack = '' }: Error): string =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');

/** Messages of the database and its driver quote the values of the statement. */
const quotesValues = (error: Error): boolean =>
  error instanceof DrizzleQueryError || 'severity' in error;

/** The fields of an error that may be logged, without values of the failed statement. */
export function loggableError(error: unknown): LoggableError {
  if (!(error instanceof Error)) return { name: typeof error, message: '', stack: '' };
  const isDatabase = quotesValues(error);
  const code = codeOf(error) ?? codeOf(error.cause);
  return {
    name: error.name,
    message: isDatabase ? 'a statement failed' : error.message,
    ...(code === undefined ? {} : { code }),
    stack: frames(error),
  };
}

/**
 * What to call a failed connection: the code of an error or of what has caused it, else its name. Its
 * message may quote an address with secrets in it.
 */
export function faultCode(error: unknown): string {
  if (typeof error !== 'object' || error === null) return 'unknown';
  const code = codeOf(error);
  if (code !== undefined) return code;
  if ('cause' in error && error.cause) return faultCode(error.cause);
  return 'name' in error ? String(error.name) : 'unknown';
}
