import type { FieldFaults, TypedFields } from '../../../shared/contracts/enquiryForm.schema.ts';
import type { SavedSearches } from '../../../shared/domain/alert/savedSearch.ts';
import type { LeadSource } from '../../../shared/domain/lead/enquiryForm.ts';
import type { ProviderProperties } from '../../../shared/domain/provider/providerProperty.ts';
import type { OwnReviews } from '../../../shared/domain/review/ownReview.ts';
import type { OwnOffers } from '../../../shared/domain/rewards/ownOffer.ts';
import type { Referrals } from '../../../shared/domain/rewards/referral.ts';
import type { Activity } from '../../../shared/domain/user/activity.ts';
import type { Profile } from '../../../shared/domain/user/profile.ts';
import type { SharedShortlist, ShortlistPage } from '../../../shared/domain/user/shortlist.ts';
import type { LoginDoor } from '../../../shared/ssr/loginCalls.ts';
import type { FormProblem, PostedForm } from '../../../shared/ssr/postedForm.ts';
import type { Reported } from './reportForm.ts';

/** The form for partners as its page begins with it. */
export interface PartnerFormState {
  readonly source: LeadSource;
  /** Under which it is sent: repeats of it make one enquiry. */
  readonly idempotencyKey: string;
  /** Where a visitor without scripts came from, see `formArrival`. */
  readonly arrival: string;
  readonly typed: TypedFields;
  readonly faults: FieldFaults;
  readonly problem: FormProblem | null;
}

/** What the pages of an account are drawn from. */
export interface AccountState {
  /** Null where nobody is signed in, and on the page to sign in on; absent until it is known. */
  readonly profile?: Profile | null;
  /** A form of the page that goes on or was not taken; null: none was posted. */
  readonly form: PostedForm | null;
  /** What the check at the area for providers said; absent on all other pages. */
  readonly hasDashboardAccess?: boolean;
  /** A page of a provider's properties, on the page that shows them. */
  readonly provided?: ProviderProperties;
  /** A page of the homes that somebody keeps, on the page that shows them. */
  readonly shortlist?: ShortlistPage;
  /** What somebody has done, on the page that shows it. */
  readonly activity?: Activity;
  /** As the page that shows them has loaded them. */
  readonly reviews?: OwnReviews;
  /** A page of the searches that somebody has saved, on the page that shows them. */
  readonly searches?: SavedSearches;
  /** What the place of a search that may be saved is called; absent where nobody knows. */
  readonly wantedPlace?: string;
  /** Offers of somebody's own homes, on the page that shows them. */
  readonly offers?: OwnOffers;
  /** Somebody's code and who has come by it, on the page that shows them. */
  readonly referrals?: Referrals;
  /** What somebody reports, on the page for it. */
  readonly reported?: Reported;
  /** The form for partners, on its page. */
  readonly partnerForm?: PartnerFormState;
  /** Homes that somebody else has shared, on the page that shows them. */
  readonly shared?: SharedShortlist;
  /** The outside ways to log in that are open, for whoever is nobody yet. */
  readonly doors?: readonly Pick<LoginDoor, 'provider' | 'title'>[];
}

export interface AccountRoot {
  readonly account: AccountState;
}

const unknown: AccountState = { form: null };

/** Takes the place of all that was there: nothing is left of who was signed in before. */
export const accountOpened = (account: AccountState) =>
  ({ type: 'account/opened', account }) as const;

export type AccountAction = ReturnType<typeof accountOpened>;

export const accountReducer = (
  state: AccountState = unknown,
  action: AccountAction,
): AccountState => (action.type === 'account/opened' ? action.account : state);

export const selectAccount = ({ account }: AccountRoot): AccountState => account;
