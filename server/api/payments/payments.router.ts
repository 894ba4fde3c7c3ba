import { Router } from 'express';
import type { ApiDependencies } from '../dependencies.ts';
import { jsonBody } from '../http/jsonBody.ts';
import { keepPrivate, refuseMethods } from '../http/personal.ts';
import { createExtendHold, createGetPayment } from './getPayment.ts';
import { createOpenPayment } from './openPayment.ts';
import { createPayIntent } from './payIntent.ts';
import { createWebhook, rawBody } from './webhook.ts';

export function createPaymentsRouter(dependencies: ApiDependencies): Router {
  const router = Router();
  const body = jsonBody();
  router.use('/api/v0/payments', keepPrivate);
  router
    .route('/api/v0/payments')
    .post(body, createOpenPayment(dependencies))
    .all(refuseMethods('POST'));
  router
    .route('/api/v0/payments/webhooks/stripe')
    .post(rawBody(), createWebhook(dependencies))
    .all(refuseMethods('POST'));
  router
    .route('/api/v0/payments/:token/intent')
    .post(body, createPayIntent(dependencies))
    .all(refuseMethods('POST'));
  router
    .route('/api/v0/payments/:token/extend')
    .post(createExtendHold(dependencies))
    .all(refuseMethods('POST'));
  router
    .route('/api/v0/payments/:token')
    .get(createGetPayment(dependencies))
    .all(refuseMethods('GET, HEAD'));
  return router;
}
