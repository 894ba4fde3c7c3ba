import { Router } from 'express';
import type { ApiDependencies } from '../dependencies.ts';
import { keepPrivate, refuseMethods } from '../http/personal.ts';
import { createListOwnOffers } from './listOwnOffers.ts';
import { createListReferrals } from './listReferrals.ts';

/** What somebody's own homes and friends bring him. */
export function createRewardsRouter(dependencies: ApiDependencies): Router {
  const router = Router();
  const OFFERS = '/api/v0/auth/users/offers';
  const REFERRALS = '/api/v0/auth/users/referrals';
  router.use([OFFERS, REFERRALS], keepPrivate);
  const refuse = refuseMethods('GET, HEAD');
  router.route(OFFERS).get(createListOwnOffers(dependencies)).all(refuse);
  router.route(REFERRALS).get(createListReferrals(dependencies)).all(refuse);
  return router;
}
