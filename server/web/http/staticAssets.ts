import { readdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import express, { type RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { requestTrace } from '../log/requestTrace.ts';
import { acceptedEncodings } from './contentEncoding.ts';
import { HttpProblem, methodNotAllowed } from './httpProblem.ts';
import { isReading, splitAddress } from './requestLine.ts';

const DAY_SECONDS = 86_400;

/** Files with a fixed name, such as the icon. Others go on. */
export const createSiteFiles = (directory: string): RequestHandler => {
  // Listed once: asking the disk would cost every page a file access.
  const paths = new Set(
    readdirSync(directory, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map(({ name, parentPath }) =>
        path.posix.join('/', path.relative(directory, parentPath), name),
      ),
  );
  const serve = express.static(directory, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    setHeaders: (response) => {
      response.setHeader('Cache-Control', `public, max-age=${DAY_SECONDS}`);
    },
  });
  return (request, response, next) => {
    if (!paths.has(splitAddress(request.originalUrl).pathname)) {
      next();
      return;
    }
    requestTrace().route = 'site-files';
    serve(request, response, next);
  };
};

export const MAP_FILE_PATH = '/tiles/ground.pmtiles';

const HOUR_SECONDS = 3600;

/** The operator's file of map tiles, asked for in parts. Others, and all without one, go on. */
export const createMapFile = (file: string): RequestHandler => {
  const serve = express.static(path.dirname(path.resolve(file)), {
    index: false,
    redirect: false,
    dotfiles: 'allow',
    setHeaders: (response) => {
      response.setHeader('Cache-Control', `public, max-age=${HOUR_SECONDS}`);
      response.setHeader('Content-Type', 'application/vnd.pmtiles');
    },
  });
  return (request, response, next) => {
    if (file === '' || splitAddress(request.originalUrl).pathname !== MAP_FILE_PATH) {
      next();
      return;
    }
    requestTrace().route = 'map-file';
    if (!isReading(request)) throw methodNotAllowed(['GET', 'HEAD']);
    request.url = `/${encodeURIComponent(path.basename(file))}`;
    serve(request, response, (error?: unknown) => {
      next(error ?? new HttpProblem(404, 'Not found.'));
    });
  };
};

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
    serveStatic: { dotfiles: 'ignore', redirect: false, cacheControl: false, setHeaders },
  });
  return (request, response, next) => {
    requestTrace().route = 'assets';
    if (!isReading(request)) throw methodNotAllowed(['GET', 'HEAD']);
    // The first of them that there is a file of: weights are ours to read.
    const { 'accept-encoding': accepted } = request.headers;
    request.headers['accept-encoding'] = acceptedEncodings(accepted).join();
    serve(request, response, (error?: unknown) => {
      next(error ?? new HttpProblem(404, 'Not found.'));
    });
  };
};
