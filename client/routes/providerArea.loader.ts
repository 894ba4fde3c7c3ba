import { buildPath } from '../../shared/routes/buildPath.ts';
import { recordNumber } from '../../shared/routes/recordNumber.ts';
import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import { hasProviderAccess, providerPropertiesCall } from '../api/providers.api.ts';
import { accountOpened, selectAccount } from '../features/account/account.slice.ts';
import { mayBeSignedIn } from '../visitor/sessionHints.ts';
import { startPageLoad } from './pageLoad.ts';
import { pageOrLast } from './pageOrLast.ts';
import type { LoaderContext } from './routeRecord.ts';

const isProvider = async ({ api }: Pick<LoaderContext, 'api'>): Promise<boolean> =>
  mayBeSignedIn() && (await hasProviderAccess(api));

/** A provider's properties; whoever else asks is shown how one becomes a provider. */
export const loadProviderArea = async (context: LoaderContext): Promise<PageOutcome> => {
  const { address, store } = context;
  const load = startPageLoad(context);
  const hasDashboardAccess = await isProvider(context);
  if (!hasDashboardAccess) {
    store.dispatch(accountOpened({ form: null, hasDashboardAccess }));
    return load.redirect(302, buildPath('connect'));
  }
  // Another part of the same list takes the place of the one before: the page stays where it is.
  const isShown = selectAccount(store.getState()).provided !== undefined;
  if (!isShown) store.dispatch(accountOpened({ form: null, hasDashboardAccess }));
  const asked = recordNumber(new Map(address.query).get('p')) ?? 1;
  const provided = await pageOrLast((page) => load.required(providerPropertiesCall(page)), asked);
  store.dispatch(accountOpened({ form: null, hasDashboardAccess, provided }));
  return load.ok();
};

/** The one address for everybody who works with the site or lives by it. */
export const loadDashboard = async (context: LoaderContext): Promise<PageOutcome> =>
  startPageLoad(context).redirect(302, buildPath((await isProvider(context)) ? 'list' : 'profile'));
