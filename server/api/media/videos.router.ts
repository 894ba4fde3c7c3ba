import { type Request, type Response, Router } from 'express';
import { ApiFault } from '../http/apiFault.ts';
import type { VideoSource } from './mediaSources.ts';

const YEAR_MS = 31_536_000_000;
const MISSING_SECONDS = 60;
const UNSATISFIABLE = 416;

export interface VideosRouterDependencies {
  readonly videos: VideoSource;
}

type FileError = Error & { status?: number; headers?: Record<string, string> };

const asFault = (error: FileError): Error =>
  error.status === UNSATISFIABLE
    ? new ApiFault(UNSATISFIABLE, 'The video has no such part', error.headers)
    : error;

/** Serves GET and HEAD of `/videos/{file}`, whole or in parts; only files of the table. */
export function createVideosRouter({ videos }: VideosRouterDependencies): Router {
  const router = Router();

  router.get(
    '/videos/:file',
    (request: Request<{ file: string }>, response: Response, next: (error: unknown) => void) => {
      const { file } = request.params;
      if (!videos.has(file)) {
        response
          .status(404)
          .set('Cache-Control', `public, max-age=${MISSING_SECONDS}`)
          .json({ message: { user_friendly_message: 'Video not found' } });
        return;
      }
      // The name holds a hash of the bytes: a strong tag, which parts are asked for by.
      response.set('ETag', `"${file}"`);
      response.sendFile(
        file,
        { root: videos.folder, maxAge: YEAR_MS, immutable: true, lastModified: false, etag: false },
        (error?: FileError) => {
          // Once it is under way the visitor has gone: no fault.
          if (!error || response.headersSent) return;
          for (const name of ['Content-Type', 'ETag']) response.removeHeader(name);
          next(asFault(error));
        },
      );
    },
  );

  return router;
}
