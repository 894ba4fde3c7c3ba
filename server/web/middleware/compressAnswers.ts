import compression from 'compression';
import type { RequestHandler } from 'express';

const EVENT_STREAM = /^text\/event-stream/i;

/** For answers passed on; documents are compressed once, with their length known. */
export const createCompressAnswers = (): RequestHandler =>
  compression({
    filter: (request, response) =>
      // A stream of events would wait in the compressor's buffer.
      !EVENT_STREAM.test(String(response.getHeader('Content-Type') ?? '')) &&
      compression.filter(request, response),
  });
