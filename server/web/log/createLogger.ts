import { type DestinationStream, type Logger, pino } from 'pino';
import { lineOptions } from '../../observed/log/lineOptions.ts';
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

/** A line that brings its own id is not copied. */
const mergeContext = (line: object, context: object): object =>
  'requestId' in line ? line : Object.assign(context, line);

/** @param destination standard output unless given. */
export const createLogger = (level: string, destination?: DestinationStream): Logger =>
  pino(
    {
      ...lineOptions('web', level),
      mixin: () => {
        const trace = currentTrace();
        return trace
          ? { requestId: trace.id, traceId: trace.context?.traceId, site: trace.site }
          : {};
      },
      mixinMergeStrategy: mergeContext,
    },
    destination ?? standardOutput(),
  );
