import { Router } from 'express';
import type { ApiDependencies } from '../dependencies.ts';
import { onlyGet } from '../http/onlyGet.ts';
import { createBulkRegions } from './bulkRegions.ts';
import { createGetRegion } from './getRegion.ts';
import { createListRegions } from './listRegions.ts';
import { createNearbyRegions } from './nearbyRegions.ts';

export function createRegionsRouter({
  catalogue,
  reads,
}: Pick<ApiDependencies, 'catalogue' | 'reads'>): Router {
  const reading = { db: reads };
  const router = Router();
  onlyGet(router, '/api/v1/regions/index_bulk', createBulkRegions(reading));
  onlyGet(router, '/api/v0/regions', createListRegions(reading));
  // Mounted before the canonical names; no region is called "nearby".
  onlyGet(router, '/api/v0/regions/nearby', createNearbyRegions(reading));
  onlyGet(router, '/api/v0/regions/:idOrName', createGetRegion({ ...reading, catalogue }));
  return router;
}
