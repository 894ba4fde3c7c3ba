import { Router } from 'express';
import type { ApiDependencies } from '../dependencies.ts';
import { jsonBody } from '../http/jsonBody.ts';
import { keepPrivate, refuseMethods } from '../http/personal.ts';
import { createListOwnReviews } from './listOwnReviews.ts';
import {
  createDeleteReviewPicture,
  createGetReviewPicture,
  createPostReviewPicture,
} from './reviewPictures.ts';
import { createDeleteReview, createPostReview, createPutReview } from './writeReview.ts';

const REVIEWS = '/api/v0/auth/users/reviews';

export function createReviewsRouter(dependencies: ApiDependencies): Router {
  const router = Router();
  const body = jsonBody();
  router.use(REVIEWS, keepPrivate);
  router
    .route(REVIEWS)
    .get(createListOwnReviews(dependencies))
    .post(body, createPostReview(dependencies))
    .all(refuseMethods('GET, HEAD, POST'));
  router
    .route(`${REVIEWS}/:id`)
    .put(body, createPutReview(dependencies))
    .delete(createDeleteReview(dependencies))
    .all(refuseMethods('PUT, DELETE'));
  router
    .route(`${REVIEWS}/:id/pictures`)
    .post(createPostReviewPicture(dependencies))
    .all(refuseMethods('POST'));
  router
    .route(`${REVIEWS}/:id/pictures/:key`)
    .get(createGetReviewPicture(dependencies))
    .delete(createDeleteReviewPicture(dependencies))
    .all(refuseMethods('GET, HEAD, DELETE'));
  return router;
}
