import { Router } from 'express';
import type { ApiDependencies } from '../dependencies.ts';
import { onlyGet } from '../http/onlyGet.ts';
import { createBulkRegions } from './bulkRegions.ts';
import { createGetRegion } from './getRegion.ts';
import { createListRegions } from './listRegions.ts';
import { createNearbyRegions } from './nearbyRegions.ts';

export function createRegionsRouter(dependencies: ApiDependencies): Router {
  const router = Router();
  onlyGet(router, '/api/v1/regions/index_bulk', createBulkRegions(dependencies));
  onlyGet(router, '/api/v0/regions', createListRegions(dependencies));
  // Before the names: no region is called "nearby".
  onlyGet(router, '/api/v0/regions/nearby', createNearbyRegions(dependencies));
  onlyGet(router, '/api/v0/regions/:idOrName', createGetRegion(dependencies));
  return router;
}
