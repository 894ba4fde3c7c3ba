import type { ShortlistPage, ShortlistView } from '../../shared/domain/user/shortlist.ts';
import { shortlistViewOf } from '../../shared/routes/shortlistAddress.ts';
import { shortlistCall } from '../api/shortlist.api.ts';
import { userDetailsCall } from '../api/users.api.ts';
import { accountOpened, selectAccount } from '../features/account/account.slice.ts';
import { guarded, ownerOf } from './accountGuard.ts';
import { type PageLoad, startPageLoad } from './pageLoad.ts';

/** Behind the last page of a list is the last one: what was on it has been removed. */
const shortlistAt = async (
  { required }: Pick<PageLoad, 'required'>,
  view: ShortlistView,
): Promise<ShortlistPage> => {
  const asked = await required(shortlistCall(view));
  const isBehind = asked.pages > 0 && asked.pages < view.page;
  return isBehind ? required(shortlistCall({ ...view, page: asked.pages })) : asked;
};

/** A page of the homes that somebody keeps. */
export const loadShortlist = guarded(async (context) => {
  const { address, form = null, store } = context;
  const load = startPageLoad(context);
  // Another part of the same list takes the place of the one before: the page stays where it is.
  if (!selectAccount(store.getState()).shortlist) store.dispatch(accountOpened({ form: null }));
  const [user, shortlist] = await Promise.all([
    load.required(userDetailsCall()),
    shortlistAt(load, shortlistViewOf(address)),
  ]);
  store.dispatch(accountOpened({ profile: ownerOf(user), form, shortlist }));
  return load.ok();
});
