import { type DestinationStream, type Logger, pino } from 'pino';
import { currentTrace } from './requestTrace.ts';

export interface LineBuffer extends DestinationStream {
  /** Hands on what there is, now. */
  flush(): void;
}

const HANDED_ON_LENGTH = 64_000;
const LONGEST_WAIT_MS = 500;

/**
 * Hands lines on many at a time: pino's destination measures all the text it holds at every write,
 * which for a line among many costs more than the line.
 */
export const createLineBuffer = (destination: DestinationStream): LineBuffer => {
  let lines: string[] = [];
  let length = 0;

  const flush = (): void => {
    if (lines.length === 0) return;
    const text = lines.join('');
    lines = [];
    length = 0;
    destination.write(text);
  };

  setInterval(flush, LONGEST_WAIT_MS).unref();

  return {
    write: (line) => {
      lines.push(line);
      length += line.length;
      if (length >= HANDED_ON_LENGTH) flush();
    },
    flush,
  };
};

/**
 * The last line of defence: no code logs these, and if it did they would not be written. Of the
 * line itself only: searching nested values costs twenty times the line.
 */
const redactedFields = ['cookie', 'authorization', 'user_auth_token', 'user_flow_token', 'body'];

/** What is left in the buffer is written when the process ends. */
const standardOutput = (): DestinationStream => {
  const end: { handOver?: () => void } = {};
  const onEnd = (): void => end.handOver?.();
  // Ahead of pino's own listeners for these, which empty and close the destination.
  process.once('beforeExit', onEnd).once('exit', onEnd);
  const destination = pino.destination({ dest: 1, sync: false });
  const buffer = createLineBuffer(destination);
  end.handOver = buffer.flush;
  destination.once('close', () => {
    end.handOver = undefined;
  });
  return buffer;
};

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
    destination ?? standardOutput(),
  );
