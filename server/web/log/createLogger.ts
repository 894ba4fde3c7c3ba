import { type DestinationStream, type Logger, pino } from 'pino';
import { currentTrace } from '../request/traceStorage.ts';

/**
 * The last line of defence: no code logs these, and if it did they would not be written. Of the
 * line itself only: searching nested values costs twenty times the line.
 */
const redactedFields = ['cookie', 'authorization', 'user_auth_token', 'user_flow_token', 'body'];

/** A write per line would cost more than the line; what is left is written when the process ends. */
const BUFFERED = { sync: false, minLength: 16_000, periodicFlush: 500 } as const;

/** Many lines are written within a millisecond. */
const createIsoTime = (): (() => string) => {
  let lastMs = 0;
  let text = '';
  return () => {
    const now = Date.now();
    if (now !== lastMs) {
      lastMs = now;
      text = `,"time":"${new Date(now).toISOString()}"`;
    }
    return text;
  };
};

/** A line that brings its own id is not copied. */
const mergeContext = (line: object, context: object): object =>
  'requestId' in line ? line : Object.assign(context, line);

/** @param destination standard output unless given. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: { service: 'web' },
      timestamp: createIsoTime(),
      redact: { paths: redactedFields, remove: true },
      mixin: () => {
        const trace = currentTrace();
        return trace ? { requestId: trace.id, traceId: trace.context?.traceId } : {};
      },
      mixinMergeStrategy: mergeContext,
    },
    destination ?? pino.destination({ dest: 1, ...BUFFERED }),
  );
