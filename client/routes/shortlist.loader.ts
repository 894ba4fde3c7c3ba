import { shortlistViewOf } from '../../shared/routes/shortlistAddress.ts';
import { shortlistCall } from '../api/shortlist.api.ts';
import { accountOpened } from '../features/account/account.slice.ts';
import { findOwner, guarded, ownerOf } from './accountGuard.ts';
import { startPageLoad } from './pageLoad.ts';
import { pageOrLast } from './pageOrLast.ts';

/** A page of the homes that somebody keeps. */
export const loadShortlist = guarded(async (context) => {
  const { address, form = null, store } = context;
  const load = startPageLoad(context);
  const view = shortlistViewOf(address);
  const [user, shortlist] = await Promise.all([
    findOwner(context, load),
    pageOrLast((page) => load.required(shortlistCall({ ...view, page })), view.page),
  ]);
  store.dispatch(accountOpened({ profile: ownerOf(user), form, shortlist }));
  return load.ok();
});
