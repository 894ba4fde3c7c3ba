import { shortlistViewOf } from '../../shared/routes/shortlistAddress.ts';
import { shortlistCall } from '../api/shortlist.api.ts';
import { userDetailsCall } from '../api/users.api.ts';
import { accountOpened, selectAccount } from '../features/account/account.slice.ts';
import { guarded, ownerOf } from './accountGuard.ts';
import { startPageLoad } from './pageLoad.ts';
import { pageOrLast } from './pageOrLast.ts';

/** A page of the homes that somebody keeps. */
export const loadShortlist = guarded(async (context) => {
  const { address, form = null, store } = context;
  const load = startPageLoad(context);
  // Another part of the same list takes the place of the one before: the page stays where it is.
  if (!selectAccount(store.getState()).shortlist) store.dispatch(accountOpened({ form: null }));
  const view = shortlistViewOf(address);
  const [user, shortlist] = await Promise.all([
    load.required(userDetailsCall()),
    pageOrLast((page) => load.required(shortlistCall({ ...view, page })), view.page),
  ]);
  store.dispatch(accountOpened({ profile: ownerOf(user), form, shortlist }));
  return load.ok();
});
