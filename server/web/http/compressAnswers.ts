import compression from 'compression';
import type { Request, RequestHandler, Response } from 'express';
import { COMPRESSED_FROM_BYTES, isCompressible } from './compressedHere.ts';

/** For answers passed on; documents are compressed once, with their length known. */
export const createCompressAnswers = (): RequestHandler =>
  compression({
    threshold: COMPRESSED_FROM_BYTES,
    // What is refused here does not vary by Accept-Encoding either.
    filter: (request, response) => isCompressible(request as Request, response as Response),
  });
