import { type RequestHandler, Router } from 'express';
import type { ApiDependencies } from '../dependencies.ts';
import { PRIVATE } from '../http/answer.ts';
import { methodNotAllowed } from '../http/apiError.ts';
import { createChangeLead } from './changeLead.ts';
import { createCreateLead } from './createLead.ts';
import { createGetLead } from './getLead.ts';
import { jsonBody } from './jsonBody.ts';

/** Refusals are private, too, because each is about one person. */
const keepPrivate: RequestHandler = (_request, response, next) => {
  response.set('Cache-Control', PRIVATE);
  next();
};

const refuse = (allow: string): RequestHandler => {
  return () => {
    throw methodNotAllowed(allow);
  };
};

export function createLeadsRouter(dependencies: ApiDependencies): Router {
  const router = Router();
  const body = jsonBody();
  router.use('/api/v0/leads', keepPrivate);
  router
    .route('/api/v0/leads')
    .post(body, createCreateLead(dependencies, 'enquiry'))
    .all(refuse('POST'));
  router
    .route('/api/v0/leads/virtual_tour_request')
    .post(body, createCreateLead(dependencies, 'virtual_tour'))
    .all(refuse('POST'));
  router
    .route('/api/v0/leads/:uuid')
    .get(createGetLead(dependencies))
    .put(body, createChangeLead(dependencies))
    .all(refuse('GET, HEAD, PUT'));
  return router;
}
