import { Router } from 'express';
import type { ApiDependencies } from '../dependencies.ts';
import { jsonBody } from '../http/jsonBody.ts';
import { keepPrivate, refuseMethods } from '../http/personal.ts';
import { createGetHistory, createPostHistory } from './history.ts';
import { createListOwnLeads } from './listOwnLeads.ts';

const HISTORY = '/api/v0/auth/users/history';
const LEADS = '/api/v0/auth/users/leads';

export function createHistoryRouter(dependencies: ApiDependencies): Router {
  const router = Router();
  router.use([HISTORY, LEADS], keepPrivate);
  router
    .route(HISTORY)
    .get(createGetHistory(dependencies))
    .post(jsonBody(), createPostHistory(dependencies))
    .all(refuseMethods('GET, HEAD, POST'));
  router.route(LEADS).get(createListOwnLeads(dependencies)).all(refuseMethods('GET, HEAD'));
  return router;
}
