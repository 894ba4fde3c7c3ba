import { Router } from 'express';
import { createAddDevice, createSendLink } from '../bookings/bookingLinks.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { jsonBody } from '../http/jsonBody.ts';
import { keepPrivate, refuseMethods } from '../http/personal.ts';
import { createChangeLead } from './changeLead.ts';
import { createCreateLead } from './createLead.ts';
import { createGetLead } from './getLead.ts';

export function createLeadsRouter(dependencies: ApiDependencies): Router {
  const router = Router();
  const body = jsonBody();
  router.use('/api/v0/leads', keepPrivate);
  router
    .route('/api/v0/leads')
    .post(body, createCreateLead(dependencies, 'enquiry'))
    .all(refuseMethods('POST'));
  router
    .route('/api/v0/leads/virtual_tour_request')
    .post(body, createCreateLead(dependencies, 'virtual_tour'))
    .all(refuseMethods('POST'));
  router
    .route('/api/v0/leads/:uuid/booking_link')
    .post(createSendLink(dependencies))
    .all(refuseMethods('POST'));
  router
    .route('/api/v0/leads/:uuid/booking_device')
    .post(body, createAddDevice(dependencies))
    .all(refuseMethods('POST'));
  router
    .route('/api/v0/leads/:uuid')
    .get(createGetLead(dependencies))
    .put(body, createChangeLead(dependencies))
    .all(refuseMethods('GET, HEAD, PUT'));
  return router;
}
