import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { expect, test } from '@jest/globals';
import { pumpBody } from './pumpBody.ts';

const messageOf = (...chunks: string[]): IncomingMessage =>
  Readable.from(chunks.map((chunk) => Buffer.from(chunk))) as IncomingMessage;

test.each([[['small']], [['in ', 'several ', 'parts']], [[]]])(
  'a body of %j takes no more memory than it has bytes',
  async (chunks) => {
    const body = await pumpBody(messageOf(...chunks), { response: undefined, maxBytes: 100 });
    expect(body?.toString()).toBe(chunks.join(''));
    expect(body?.buffer.byteLength).toBe(body?.length);
  },
);

test('of a body that is too large nothing is kept', async () => {
  const body = await pumpBody(messageOf('12345', '6'), { response: undefined, maxBytes: 5 });
  expect(body).toBeUndefined();
});
