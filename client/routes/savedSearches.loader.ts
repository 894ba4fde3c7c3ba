import { savedSearchesPageOf, wantedSearchOf } from '../../shared/routes/savedSearchesAddress.ts';
import { regionCall } from '../api/regions.api.ts';
import { savedSearchesCall } from '../api/savedSearches.api.ts';
import { type AccountState, accountOpened } from '../features/account/account.slice.ts';
import { findOwner, guarded, ownerOf } from './accountGuard.ts';
import { type PageLoad, startPageLoad } from './pageLoad.ts';
import { pageOrLast } from './pageOrLast.ts';
import type { LoaderContext } from './routeRecord.ts';

/** The form to save a search has words of its own for a place that nobody can name in time. */
export const nameWanted = async (
  { address, store }: LoaderContext,
  { optionalWithin }: Pick<PageLoad, 'optionalWithin'>,
): Promise<Pick<AccountState, 'wantedPlace'>> => {
  const wanted = wantedSearchOf(address);
  const { locale } = store.getState().context;
  const region = wanted && (await optionalWithin(regionCall(wanted.region, locale)));
  return region ? { wantedPlace: region.name } : {};
};

/** A page of the searches that somebody has saved. */
export const loadSavedSearches = guarded(async (context) => {
  const { address, form = null, store } = context;
  const load = startPageLoad(context);
  const [user, searches, wanted] = await Promise.all([
    findOwner(context, load),
    pageOrLast((page) => load.required(savedSearchesCall(page)), savedSearchesPageOf(address)),
    nameWanted(context, load),
  ]);
  store.dispatch(accountOpened({ profile: ownerOf(user), form, searches, ...wanted }));
  return load.ok();
});
