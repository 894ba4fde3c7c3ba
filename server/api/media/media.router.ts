import { type Request, type Response, Router } from 'express';
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
