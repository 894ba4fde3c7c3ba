import { readdirSync } from 'node:fs';
import path from 'node:path';
import express, { type RequestHandler } from 'express';
import { requestTrace } from '../log/traceStorage.ts';
import { splitAddress } from './splitAddress.ts';

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
