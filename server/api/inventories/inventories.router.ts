import { Router } from 'express';
import type { ApiDependencies } from '../dependencies.ts';
import { onlyGet } from '../http/onlyGet.ts';
import { createListRoomTypes } from '../roomTypes/listRoomTypes.ts';
import { createGetInventory } from './getInventory.ts';
import { createListAllInventories, createListInventories } from './listInventories.ts';
import { createListMapMarks } from './listMapMarks.ts';
import { createListOffers } from './offers.ts';
import { createGetPriceTrends } from './priceTrends.ts';
import { createListReviewMedia } from './reviews.ts';

export function createInventoriesRouter(
  dependencies: Pick<ApiDependencies, 'catalogue' | 'db' | 'reads' | 'now'>,
): Router {
  const reading = { ...dependencies, db: dependencies.reads };
  const router = Router();
  onlyGet(router, '/api/v1/inventories', createListInventories(dependencies));
  onlyGet(router, '/api/v1/inventories/map', createListMapMarks(dependencies));
  onlyGet(router, '/api/v0/inventories', createListAllInventories(dependencies));
  onlyGet(router, '/api/v0/inventories/:idOrName', createGetInventory(dependencies));
  onlyGet(router, '/api/v0/inventories/:idOrName/room_types', createListRoomTypes(dependencies));
  onlyGet(router, '/api/v0/inventories/:idOrName/reviews/media', createListReviewMedia(reading));
  onlyGet(router, '/api/v0/inventories/:idOrName/offers', createListOffers(reading));
  onlyGet(router, '/api/v0/inventories/:idOrName/price_trends', createGetPriceTrends(reading));
  return router;
}
