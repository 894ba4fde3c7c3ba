import { Router } from 'express';
import type { ApiDependencies } from '../dependencies.ts';
import { keepPrivate, refuseMethods } from '../http/personal.ts';
import { createGetProviderUser } from './getProviderUser.ts';
import { createListProviderInventories } from './listProviderInventories.ts';

const PROVIDERS = '/api/v0/auth/providers';

export function createProvidersRouter(dependencies: ApiDependencies): Router {
  const router = Router();
  router.use(PROVIDERS, keepPrivate);
  router
    .route(`${PROVIDERS}/users`)
    .get(createGetProviderUser(dependencies))
    .all(refuseMethods('GET, HEAD'));
  router
    .route(`${PROVIDERS}/inventories`)
    .get(createListProviderInventories(dependencies))
    .all(refuseMethods('GET, HEAD'));
  return router;
}
