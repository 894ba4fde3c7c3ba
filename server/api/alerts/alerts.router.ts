import { Router } from 'express';
import type { ApiDependencies } from '../dependencies.ts';
import { jsonBody } from '../http/jsonBody.ts';
import { keepPrivate, refuseMethods } from '../http/personal.ts';
import { ALERT_PATH } from './alertMail.ts';
import { createConfirmAlerts, createRequestAlerts } from './alertRequests.ts';
import { createChangeAlerts, createRenewFeed } from './alertSettings.ts';
import { createReadFeed } from './feeds.ts';
import {
  createChangeSearch,
  createDeleteSearch,
  createListSearches,
  createSaveSearch,
} from './savedSearches.ts';
import { createAskUnsubscribe, createUnsubscribe } from './unsubscribe.ts';

const SEARCHES = '/api/v0/auth/users/saved_searches';
const REQUESTS = `${ALERT_PATH}/requests`;
const SETTINGS = '/api/v0/auth/users/alerts';

export function createAlertsRouter(dependencies: ApiDependencies): Router {
  const router = Router();
  const body = jsonBody();
  router.use([SEARCHES, SETTINGS, ALERT_PATH], keepPrivate);
  router
    .route(SEARCHES)
    .get(createListSearches(dependencies))
    .post(body, createSaveSearch(dependencies))
    .all(refuseMethods('GET, HEAD, POST'));
  router
    .route(`${SEARCHES}/:id`)
    .patch(body, createChangeSearch(dependencies))
    .delete(createDeleteSearch(dependencies))
    .all(refuseMethods('PATCH, DELETE'));
  router.route(SETTINGS).put(body, createChangeAlerts(dependencies)).all(refuseMethods('PUT'));
  router.route(`${SETTINGS}/feed`).post(createRenewFeed(dependencies)).all(refuseMethods('POST'));
  for (const file of ['feed.json', 'atom.xml'] as const) {
    router
      .route(`${ALERT_PATH}/feeds/:token/${file}`)
      .get(createReadFeed(dependencies, file))
      .all(refuseMethods('GET, HEAD'));
  }
  router
    .route(`${ALERT_PATH}/unsubscribe/:token`)
    .get(createAskUnsubscribe(dependencies))
    .post(createUnsubscribe(dependencies))
    .all(refuseMethods('GET, HEAD, POST'));
  router.route(REQUESTS).post(body, createRequestAlerts(dependencies)).all(refuseMethods('POST'));
  router
    .route(`${REQUESTS}/:token`)
    .post(createConfirmAlerts(dependencies))
    .all(refuseMethods('POST'));
  return router;
}
