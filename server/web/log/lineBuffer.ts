import type { DestinationStream } from 'pino';

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
