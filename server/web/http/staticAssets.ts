import type { ServerResponse } from 'node:http';
import type { RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { requestTrace } from '../log/traceStorage.ts';
import { HttpProblem, methodNotAllowed } from './httpProblem.ts';
import { isReading } from './isReading.ts';

export interface StaticAssetsOptions {
  readonly directory: string;
  /** Names hold a hash of the content; only then may anybody keep them. */
  readonly areHashed: boolean;
}

const IMMUTABLE = 'public, max-age=31536000, immutable';

/** The browser bundle, as compressed by the build. Mounted on its path. */
export const createStaticAssets = ({
  directory,
  areHashed,
}: StaticAssetsOptions): RequestHandler => {
  const setHeaders = (response: ServerResponse): void => {
    response.setHeader('Cache-Control', areHashed ? IMMUTABLE : 'no-cache');
    if (areHashed) response.setHeader('CDN-Cache-Control', IMMUTABLE);
  };
  const serve = expressStaticGzip(directory, {
    enableBrotli: true,
    index: false,
    orderPreference: ['br', 'gzip'],
    serveStatic: { dotfiles: 'ignore', redirect: false, cacheControl: false, setHeaders },
  });
  return (request, response, next) => {
    requestTrace().route = 'assets';
    if (!isReading(request)) throw methodNotAllowed(['GET', 'HEAD']);
    serve(request, response, (error?: unknown) => {
      next(error ?? new HttpProblem(404, 'Not found.'));
    });
  };
};
