import type { RouteName } from '../../shared/routes/routeTable.ts';
import type { ActionOutcome } from '../../shared/ssr/pageOutcome.ts';
import type { ActionRequest } from '../../shared/ssr/renderer.ts';
import { submitAlerts } from './alerts.action.ts';
import { submitPropertyForm } from './bookingForm.action.ts';
import { submitLogin } from './login.action.ts';
import { submitPartnerForm } from './partnerForm.action.ts';
import { submitNps } from './payments.action.ts';
import { submitProfile } from './profile.action.ts';
import { submitReview } from './profileReviews.action.ts';
import { submitReport } from './report.action.ts';
import { submitSavedSearches } from './savedSearches.action.ts';
import { submitShortlist } from './shortlist.action.ts';

/** Carries out a form of a page for a visitor without scripts. */
export type RouteAction = (request: ActionRequest) => Promise<ActionOutcome>;

/**
 * The routes that take a form. They stand apart from the routes' records because only the server
 * runs them: no browser is to load what it never calls.
 */
export const routeActions: Readonly<Partial<Record<RouteName, RouteAction>>> = {
  placeForm: submitPropertyForm,
  application: submitPropertyForm,
  paymentsComplete: submitNps,
  login: submitLogin,
  profile: submitProfile,
  profileShortlist: submitShortlist,
  profileReviews: submitReview,
  profileSearches: submitSavedSearches,
  report: submitReport,
  alerts: submitAlerts,
  partnerForm: submitPartnerForm,
};
