import { type Request, type Response, Router } from 'express';
import { ApiError } from '../http/apiError.ts';
import type { VideoSource } from './mediaSources.ts';
import type { ImageRenderer } from './renderImage.ts';

const YEAR_SECONDS = 31_536_000;
const MISSING_SECONDS = 60;

export interface MediaRouterDependencies {
  readonly renderer: ImageRenderer;
}

/** Serves GET and HEAD of `/images/{hash}/{preset}-{quality}.{format}`. */
export function createMediaRouter({ renderer }: MediaRouterDependencies): Router {
  const router = Router();

  router.get(
    '/images/:hash/:file',
    async (request: Request<{ hash: string; file: string }>, response: Response) => {
      const image = await renderer.render(request.params.hash, request.params.file);
      if (!image) {
        response
          .status(404)
          .set('Cache-Control', `public, max-age=${MISSING_SECONDS}`)
          .json({ message: { user_friendly_message: 'Image not found' } });
        return;
      }
      response
        .set('Cache-Control', `public, max-age=${YEAR_SECONDS}, immutable`)
        .set('Content-Type', image.contentType)
        .set('ETag', image.etag)
        .send(image.body);
    },
  );

  return router;
}

const YEAR_MS = 31_536_000_000;
const UNSATISFIABLE = 416;

export interface VideosRouterDependencies {
  readonly videos: VideoSource;
}

type FileError = Error & { status?: number; headers?: Record<string, string> };

const asApiError = (error: FileError): Error =>
  error.status === UNSATISFIABLE
    ? new ApiError(UNSATISFIABLE, 'The video has no such part', error.headers)
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
      // The name holds a hash of the bytes, so it is a strong tag, as If-Range needs it.
      response.set('ETag', `"${file}"`);
      response.sendFile(
        file,
        { root: videos.folder, maxAge: YEAR_MS, immutable: true, lastModified: false, etag: false },
        (error?: FileError) => {
          // After the headers an error only means that the visitor has left.
          if (!error || response.headersSent) return;
          for (const name of ['Content-Type', 'ETag']) response.removeHeader(name);
          next(asApiError(error));
        },
      );
    },
  );

  return router;
}
