import { Router } from 'express';
import type { ApiDependencies } from '../dependencies.ts';
import { jsonBody } from '../http/jsonBody.ts';
import { keepPrivate, refuseMethods } from '../http/personal.ts';
import {
  createAddToShortlist,
  createChangeNote,
  createRemoveFromShortlist,
} from './changeShortlist.ts';
import { createListShortlist } from './listShortlist.ts';
import { createReadShared, createShareShortlist, createStopSharing } from './shareShortlist.ts';

const SHORTLIST = '/api/v0/auth/users/inventories_shortlists';
const SHARED = '/api/v0/shortlists';

/** Callers write the address with and without a slash at the end: both are the same. */
export function createShortlistRouter(dependencies: ApiDependencies): Router {
  const router = Router();
  const body = jsonBody();
  router.use(SHORTLIST, keepPrivate);
  router
    .route(SHORTLIST)
    .get(createListShortlist(dependencies))
    .post(body, createAddToShortlist(dependencies))
    .all(refuseMethods('GET, HEAD, POST'));
  router
    .route(`${SHORTLIST}/share`)
    .post(createShareShortlist(dependencies))
    .delete(createStopSharing(dependencies))
    .all(refuseMethods('POST, DELETE'));
  router
    .route(`${SHORTLIST}/:id`)
    .put(body, createChangeNote(dependencies))
    .delete(createRemoveFromShortlist(dependencies))
    .all(refuseMethods('PUT, DELETE'));
  router
    .route(`${SHARED}/:token`)
    .get(keepPrivate, createReadShared(dependencies))
    .all(refuseMethods('GET, HEAD'));
  return router;
}
