import { readdirSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import path from 'node:path';
import express, { type RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { requestTrace } from '../log/requestTrace.ts';
import { acceptedEncodings, type ContentEncoding, negotiateEncoding } from './contentEncoding.ts';
import { HttpProblem, methodNotAllowed } from './httpProblem.ts';
import { isReading, splitAddress } from './requestLine.ts';
import { setAssetPolicy } from './securityHeaders.ts';

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
      next(error ?? new HttpProblem(404, 'web.notFound'));
    });
  };
};

const IMMUTABLE = 'public, max-age=31536000, immutable';

const setRevalidated = (response: ServerResponse): void => {
  setAssetPolicy(response);
  response.setHeader('Cache-Control', 'no-cache');
};

const setImmutable = (response: ServerResponse): void => {
  setAssetPolicy(response);
  response.setHeader('Cache-Control', IMMUTABLE);
  response.setHeader('CDN-Cache-Control', IMMUTABLE);
};

/** As `compressed` of webpack.config.ts. */
const COMPRESSED_BY_BUILD = /\.(?:js|css|svg|json)$/;

const endings: Readonly<Record<ContentEncoding, string>> = { br: '.br', gzip: '.gz', identity: '' };

/**
 * Files of other builds, of which any may come at any time: which of them are compressed is asked of
 * the disk. `next` is called for what is not there.
 */
const createSharedAssets = (directory: string): RequestHandler => {
  const serve = express.static(directory, {
    index: false,
    redirect: false,
    dotfiles: 'ignore',
    cacheControl: false,
    setHeaders: setImmutable,
  });
  return (request, response, next) => {
    const { pathname } = splitAddress(request.url);
    const encoding = negotiateEncoding(request);
    const servePlain = (error?: unknown): void => {
      response.removeHeader('Content-Encoding');
      response.removeHeader('Content-Type');
      request.url = pathname;
      if (error) next(error);
      else serve(request, response, next);
    };
    if (!COMPRESSED_BY_BUILD.test(pathname)) {
      servePlain();
      return;
    }
    response.vary('Accept-Encoding');
    if (encoding === 'identity') {
      servePlain();
      return;
    }
    response.set('Content-Encoding', encoding).type(path.posix.extname(pathname));
    request.url = `${pathname}${endings[encoding]}`;
    serve(request, response, servePlain);
  };
};

export interface StaticAssetsOptions {
  readonly directory: string;
  /** Names hold a hash of the content; only then may anybody keep them. */
  readonly areHashed: boolean;
  /** Folder where files of other builds are found; none when empty. */
  readonly sharedDir?: string;
}

/** The browser bundle, as compressed by the build. Mounted on its path. */
export const createStaticAssets = ({
  directory,
  areHashed,
  sharedDir = '',
}: StaticAssetsOptions): RequestHandler => {
  const setHeaders = areHashed ? setImmutable : setRevalidated;
  const shared =
    sharedDir !== '' && areHashed ? createSharedAssets(path.resolve(sharedDir)) : undefined;
  const serve = expressStaticGzip(directory, {
    enableBrotli: true,
    index: false,
    serveStatic: { dotfiles: 'ignore', redirect: false, cacheControl: false, setHeaders },
  });
  return (request, response, next) => {
    requestTrace().route = 'assets';
    if (!isReading(request)) throw methodNotAllowed(['GET', 'HEAD']);
    const refuse = (error?: unknown): void => next(error ?? new HttpProblem(404, 'web.notFound'));
    // The first of them that there is a file of: weights are ours to read.
    const { 'accept-encoding': accepted } = request.headers;
    request.headers['accept-encoding'] = acceptedEncodings(accepted).join();
    serve(request, response, (error?: unknown) => {
      if (error || !shared) refuse(error);
      else void shared(request, response, refuse);
    });
  };
};
