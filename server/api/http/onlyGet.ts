import type { RequestHandler, Router } from 'express';
import { methodNotAllowed } from './apiError.ts';

/** A read-only address: HEAD comes with GET, every other method is refused with `Allow`. */
export function onlyGet(router: Router, path: string, handler: RequestHandler): void {
  router
    .route(path)
    .get(handler)
    .all(() => {
      throw methodNotAllowed('GET, HEAD');
    });
}
