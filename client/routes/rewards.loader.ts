import { ownOffersCall, referralsCall } from '../api/rewards.api.ts';
import { type AccountState, accountOpened } from '../features/account/account.slice.ts';
import { pageOfAddress } from '../features/reviews/reviewForm.ts';
import { findOwner, guarded, ownerOf } from './accountGuard.ts';
import { type PageLoad, startPageLoad } from './pageLoad.ts';

type Rewards = Pick<AccountState, 'offers' | 'referrals'>;

const loadRewards = (read: (load: PageLoad, page: number) => Promise<Rewards>) =>
  guarded(async (context) => {
    const { address, store } = context;
    const load = startPageLoad(context);
    const [user, rewards] = await Promise.all([
      findOwner(context, load),
      read(load, pageOfAddress(address)),
    ]);
    store.dispatch(accountOpened({ profile: ownerOf(user), form: null, ...rewards }));
    return load.ok();
  });

/** A page of the offers of somebody's own homes. */
export const loadProfileOffers = loadRewards(async ({ required }, page) => ({
  offers: await required(ownOffersCall(page)),
}));

/** Somebody's code for his friends, and a page of who has come by it. */
export const loadProfileRefer = loadRewards(async ({ required }, page) => ({
  referrals: await required(referralsCall(page)),
}));
