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
