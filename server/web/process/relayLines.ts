import type { Readable } from 'node:stream';

const NEW_LINE = 0x0a;

/**
 * Passes on whole lines only: several processes that write to one pipe would write into each
 * other's lines.
 */
export const relayLines = (source: Readable, sink: { write(text: string): unknown }): void => {
  let rest: Buffer[] = [];
  source.on('data', (chunk: Buffer) => {
    const end = chunk.lastIndexOf(NEW_LINE) + 1;
    if (end === 0) {
      rest.push(chunk);
      return;
    }
    sink.write(Buffer.concat([...rest, chunk.subarray(0, end)]).toString('utf8'));
    rest = end < chunk.length ? [chunk.subarray(end)] : [];
  });
  source.on('end', () => {
    if (rest.length > 0) sink.write(`${Buffer.concat(rest).toString('utf8')}\n`);
    rest = [];
  });
};
