import { nextOfLogin } from '../../shared/routes/accountAddresses.ts';
import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import { devicesCall, identifiersCall } from '../api/profile.api.ts';
import { userDetailsCall } from '../api/users.api.ts';
import { accountOpened } from '../features/account/account.slice.ts';
import { mayBeSignedIn } from '../visitor/sessionHints.ts';
import { findOwner, guarded, identifiersOf, openLogin, seeOther } from './accountGuard.ts';
import { loadActivity } from './activity.loader.ts';
import { loadAlerts } from './alerts.loader.ts';
import { loadFormsSubmit, loadPlacePayment, loadPropertyForm } from './bookingForm.loader.ts';
import { startPageLoad } from './pageLoad.ts';
import { loadPartnerForm } from './partnerForm.loader.ts';
import { loadPayments, loadPaymentsComplete } from './payments.loader.ts';
import { loadProfileReviews } from './profileReviews.loader.ts';
import { loadProfileCashback, loadProfileSupport } from './profileSupport.loader.ts';
import { loadDashboard, loadProviderArea } from './providerArea.loader.ts';
import { loadReport } from './report.loader.ts';
import { loadProfileOffers, loadProfileRefer } from './rewards.loader.ts';
import type { AccountRoute, LoaderContext, RouteLoader } from './routeRecord.ts';
import { loadSavedSearches } from './savedSearches.loader.ts';
import { loadSharedShortlist } from './sharedShortlist.loader.ts';
import { loadShortlist } from './shortlist.loader.ts';

/** Whoever is signed in already goes on; where that cannot be told, the form is shown. */
const loadLogin = async (context: LoaderContext): Promise<PageOutcome> => {
  const { address, api, form, signal } = context;
  const load = startPageLoad(context);
  const isAsked = !form && mayBeSignedIn();
  const user = isAsked ? api.get(userDetailsCall(), { signal }).catch(() => null) : null;
  const [known] = await Promise.all([user, openLogin(context, load)]);
  return known ? seeOther(nextOfLogin(address)) : load.ok();
};

/** All that somebody's own page shows; asked for anew each time, whoever was there before. */
const loadProfile = async (context: LoaderContext): Promise<PageOutcome> => {
  const { form = null, store } = context;
  const load = startPageLoad(context);
  // Who is nobody learns it by one call.
  const user = await findOwner(context, load);
  const [identifiers, devices] = await Promise.all([
    load.optional(identifiersCall()),
    load.optional(devicesCall()),
  ]);
  const profile = { user, identifiers: identifiers ?? identifiersOf(user), devices };
  store.dispatch(accountOpened({ profile, form }));
  return load.ok();
};

export const accountLoaders: Readonly<Record<AccountRoute, RouteLoader>> = {
  placeForm: loadPropertyForm,
  application: loadPropertyForm,
  placePayment: loadPlacePayment,
  formsSubmit: loadFormsSubmit,
  paymentsComplete: loadPaymentsComplete,
  payments: loadPayments,
  login: loadLogin,
  profile: guarded(loadProfile),
  profileLeads: loadActivity,
  profileSupport: loadProfileSupport,
  profileCashback: loadProfileCashback,
  profileShortlist: loadShortlist,
  sharedShortlist: loadSharedShortlist,
  profileOffers: loadProfileOffers,
  profileRefer: loadProfileRefer,
  profileReviews: loadProfileReviews,
  profileSearches: loadSavedSearches,
  list: loadProviderArea,
  dashboard: loadDashboard,
  report: loadReport,
  alerts: loadAlerts,
  partnerForm: loadPartnerForm,
};
