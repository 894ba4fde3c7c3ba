import { queryString } from '../../shared/domain/search/queryString.ts';
import { isShareToken } from '../../shared/domain/user/shareToken.ts';
import { alertStepOf, alertTokenOf, isAlertStepDone } from '../../shared/routes/alertsAddress.ts';
import { buildPath } from '../../shared/routes/buildPath.ts';
import { saveSearchQuery, wantedSearchOf } from '../../shared/routes/savedSearchesAddress.ts';
import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import { userDetailsCall } from '../api/users.api.ts';
import { accountOpened } from '../features/account/account.slice.ts';
import { mayBeSignedIn } from '../visitor/sessionHints.ts';
import { seeOther } from './accountGuard.ts';
import { startPageLoad } from './pageLoad.ts';
import type { LoaderContext } from './routeRecord.ts';
import { nameWanted } from './savedSearches.loader.ts';

/** Whoever is signed in saves it with what else is his. */
const loadSave = async (context: LoaderContext): Promise<PageOutcome> => {
  const { address, api, form = null, signal, store } = context;
  const load = startPageLoad(context);
  const wanted = wantedSearchOf(address);
  if (!wanted) return load.notFound();
  const isAsked = !form && !isAlertStepDone(address) && mayBeSignedIn();
  const user = isAsked && (await api.get(userDetailsCall(), { signal }).catch(() => null));
  if (user) {
    return seeOther(`${buildPath('profileSearches')}${queryString(saveSearchQuery(wanted))}`);
  }
  store.dispatch(accountOpened({ profile: null, form, ...(await nameWanted(context, load)) }));
  return load.ok();
};

/** What is done about alerts without a login: to save a search, and what links of mails lead to. */
export const loadAlerts = async (context: LoaderContext): Promise<PageOutcome> => {
  const { address, form = null, store } = context;
  const load = startPageLoad(context);
  const step = alertStepOf(address);
  store.dispatch(accountOpened({ profile: null, form }));
  if (step === 'save') return loadSave(context);
  return step !== null && isShareToken(alertTokenOf(address)) ? load.ok() : load.notFound();
};
