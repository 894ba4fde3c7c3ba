import { transcode } from 'node:buffer';

export interface ByteWriter {
  write(text: string): void;
  /** What was written since the last take, as a buffer of its own. */
  take(): Buffer;
}

const FIRST_BYTES = 1024 * 1024;
const BYTES_PER_UNIT = 2;

/**
 * Text as UTF-8 by way of its UTF-16 units, in memory that is used again and again: laying them
 * out is a copy, and turning them into bytes at one go is many times faster than encoding a string
 * and allocates just what the page needs. One page is written at a time.
 */
export const createByteWriter = (): ByteWriter => {
  let memory = Buffer.allocUnsafeSlow(FIRST_BYTES);
  let length = 0;

  const makeRoom = (bytes: number): void => {
    if (length + bytes <= memory.length) return;
    const larger = Buffer.allocUnsafeSlow(Math.max(memory.length * 2, length + bytes));
    memory.copy(larger, 0, 0, length);
    memory = larger;
  };

  const encode = (units: Buffer): Buffer => {
    try {
      return transcode(units, 'utf16le', 'utf8');
    } catch {
      // Half a surrogate pair, which a string may hold and UTF-8 may not, becomes U+FFFD.
      return Buffer.from(units.toString('utf16le'));
    }
  };

  return {
    write: (text) => {
      makeRoom(text.length * BYTES_PER_UNIT);
      length += memory.write(text, length, 'utf16le');
    },
    take: () => {
      const units = memory.subarray(0, length);
      length = 0;
      return encode(units);
    },
  };
};
