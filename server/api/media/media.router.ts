import { type Request, type Response, Router } from 'express';
import * as z from 'zod';
import { imagePath } from '../../../shared/domain/image/imageUrl.ts';
import { listedImage } from '../../../shared/domain/image/listedImage.ts';
import { ApiError, notFound } from '../http/apiError.ts';
import { errorBody } from '../http/errorResponse.ts';
import type { VideoSource } from './mediaSources.ts';
import type { Photos } from './photoRenderer.ts';
import type { ImageRenderer } from './renderImage.ts';

const YEAR_SECONDS = 31_536_000;
/** What its writer withdraws is gone within that time. */
const PHOTO_SECONDS = 3600;
const MISSING_SECONDS = 60;

export interface MediaRouterDependencies {
  readonly renderer: ImageRenderer;
  readonly photos: Pick<Photos, 'render'>;
}

const DAY_SECONDS = 86_400;

const measure = z
  .string()
  .regex(/^[1-9]\d{0,3}$/)
  .transform(Number);

const askedImage = z.object({ w: measure, h: measure.optional(), q: measure.optional() });

const HASH = /^[\w-]+$/;

/** Leads `/images/{hash}?w=…&h=…&q=…` to the picture that comes nearest. */
function sendToListed({ params, query }: Request<{ hash: string }>, response: Response): void {
  const { data } = askedImage.safeParse(query);
  if (!data || !HASH.test(params.hash)) {
    sendMissing(response);
    return;
  }
  const { format, preset, quality } = listedImage({
    ...{ width: data.w, height: data.h, quality: data.q },
  });
  const path = imagePath({ basePath: '/images', path: params.hash }, preset, quality, format);
  response.set('Cache-Control', `public, max-age=${DAY_SECONDS}`).redirect(301, path);
}

function sendMissing(response: Response): void {
  response
    .status(404)
    .set('Cache-Control', `public, max-age=${MISSING_SECONDS}`)
    .json(errorBody(notFound('media.imageUnknown'), response));
}

/** Serves GET and HEAD of `/images/{hash}/{preset}-{quality}.{format}`. */
export function createMediaRouter({ photos, renderer }: MediaRouterDependencies): Router {
  const router = Router();

  router.get('/images/:hash', sendToListed);
  router.get(
    '/images/:hash/:file',
    async (request: Request<{ hash: string; file: string }>, response: Response) => {
      const { file, hash } = request.params;
      const drawn = await renderer.render(hash, file);
      const image = drawn ?? (await photos.render(hash, file));
      if (!image) {
        sendMissing(response);
        return;
      }
      response
        .set(
          'Cache-Control',
          drawn ? `public, max-age=${YEAR_SECONDS}, immutable` : `public, max-age=${PHOTO_SECONDS}`,
        )
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
    ? new ApiError(UNSATISFIABLE, 'media.videoPartUnknown', error.headers)
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
          .json(errorBody(notFound('media.videoUnknown'), response));
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
