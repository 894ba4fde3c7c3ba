import { createServer } from 'node:http';
import { describe, expect, test } from '@jest/globals';
import express, { type Response } from 'express';
import { closeServer, listenLocally } from '../../../test/support/listen.ts';
import { acceptedEncodings, createCompressAnswers, negotiateEncoding } from './contentEncoding.ts';

describe('Accept-Encoding', () => {
  test.each<[string | undefined, string]>([
    [undefined, 'identity'],
    ['', 'identity'],
    ['gzip, deflate, br, zstd', 'br,gzip,identity'],
    ['BR', 'br,identity'],
    ['gzip', 'gzip,identity'],
    ['gzip;q=1, br;q=0.5', 'gzip,br,identity'],
    ['br ; q=0.2 , gzip ; Q=0.8', 'gzip,br,identity'],
    ['br;q=0, gzip', 'gzip,identity'],
    ['br;q=0.000, gzip;q=0', 'identity'],
    ['*', 'br,gzip,identity'],
    ['*;q=0.5, gzip', 'gzip,br,identity'],
    ['gzip;q=0.5, *;q=0', 'gzip'],
    ['*;q=0', ''],
    ['identity', 'identity'],
    ['identity, br;q=0.5', 'identity,br'],
    ['identity;q=0', ''],
    ['identity;q=0, br', 'br'],
    ['identity;q=0.5, gzip;q=0.5', 'gzip,identity'],
    ['gzip;q=a-lot, br', 'br,identity'],
    ['x-gzip, compress;q=0.9', 'identity'],
  ])('%j takes %j', (accepted, encodings) => {
    expect(acceptedEncodings(accepted).join()).toBe(encodings);
  });

  test.each(['*;q=0', 'identity;q=0'])('%s, which refuses all, is answered plain', (accepted) => {
    expect(negotiateEncoding({ headers: { 'accept-encoding': accepted } })).toBe('identity');
  });
});

describe('an answer that is passed on', () => {
  const serve = async (answer: (response: Response) => void) => {
    const app = express();
    app.use(createCompressAnswers(), (_request, response) => answer(response));
    const server = createServer(app);
    return { url: await listenLocally(server), close: () => closeServer(server) };
  };

  /** As they come, decompressed. */
  const partsOf = async function* (url: string, accepted: string) {
    const { body, headers } = await fetch(url, { headers: { 'Accept-Encoding': accepted } });
    expect(headers.get('content-encoding')).toBe(accepted);
    const reader = body?.getReader();
    for (;;) {
      const { done, value } = (await reader?.read()) ?? { done: true };
      if (done) return;
      yield new TextDecoder().decode(value);
    }
  };

  test.each(['br', 'gzip'])('comes part by part as %s', async (accepted) => {
    const { promise: isRead, resolve: read } = Promise.withResolvers<void>();
    const { url, close } = await serve(async (response) => {
      response.type('json');
      response.write('{"part":1}\n');
      // The second one comes only when the first has arrived.
      await isRead;
      response.end('{"part":2}\n');
    });
    const parts: string[] = [];
    for await (const part of partsOf(url, accepted)) {
      parts.push(part);
      read();
    }
    expect(parts.join('')).toBe('{"part":1}\n{"part":2}\n');
    expect(parts.length).toBeGreaterThan(1);
    await close();
  });

  test('goes out in the encoding that weighs most', async () => {
    const { url, close } = await serve((response) => {
      response.type('json').send(JSON.stringify({ text: 'words '.repeat(1000) }));
    });
    const encodingFor = async (accepted: string) =>
      (await fetch(url, { headers: { 'Accept-Encoding': accepted } })).headers.get(
        'content-encoding',
      );
    expect(await encodingFor('br;q=0.1, gzip')).toBe('gzip');
    expect(await encodingFor('gzip;q=0, br;q=0')).toBeNull();
    expect(await encodingFor('deflate, identity;q=0.5')).toBeNull();
    await close();
  });
});
