import { isShareToken } from '../../shared/domain/user/shareToken.ts';
import { shortlistViewOf } from '../../shared/routes/shortlistAddress.ts';
import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import { sharedShortlistCall } from '../api/shortlist.api.ts';
import { accountOpened } from '../features/account/account.slice.ts';
import { startPageLoad } from './pageLoad.ts';
import type { LoaderContext } from './routeRecord.ts';

/** Homes that somebody has shared: for whoever has the link. */
export const loadSharedShortlist = async (context: LoaderContext): Promise<PageOutcome> => {
  const { address, store } = context;
  const load = startPageLoad(context);
  const { token = '' } = address.params;
  if (!isShareToken(token)) return load.notFound();
  const { page } = shortlistViewOf(address);
  const shared = await load.required(sharedShortlistCall(token, page));
  store.dispatch(accountOpened({ form: null, shared }));
  return load.ok();
};
