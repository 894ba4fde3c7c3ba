import { savedSearchesPageOf } from '../../shared/routes/savedSearchesAddress.ts';
import { savedSearchesCall } from '../api/savedSearches.api.ts';
import { accountOpened } from '../features/account/account.slice.ts';
import { findOwner, guarded, ownerOf } from './accountGuard.ts';
import { startPageLoad } from './pageLoad.ts';
import { pageOrLast } from './pageOrLast.ts';

/** A page of the searches that somebody has saved. */
export const loadSavedSearches = guarded(async (context) => {
  const { address, form = null, store } = context;
  const load = startPageLoad(context);
  const [user, searches] = await Promise.all([
    findOwner(context, load),
    pageOrLast((page) => load.required(savedSearchesCall(page)), savedSearchesPageOf(address)),
  ]);
  store.dispatch(accountOpened({ profile: ownerOf(user), form, searches }));
  return load.ok();
});
