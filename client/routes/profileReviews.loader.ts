import { recordNumber } from '../../shared/routes/recordNumber.ts';
import { ownReviewsCall } from '../api/ownReviews.api.ts';
import { userDetailsCall } from '../api/users.api.ts';
import { accountOpened, selectAccount } from '../features/account/account.slice.ts';
import { leadOfAddress, pageOfAddress, reviewKeys } from '../features/reviews/reviewForm.ts';
import { guarded, ownerOf } from './accountGuard.ts';
import { startPageLoad } from './pageLoad.ts';

/** Somebody's reviews and the stays that await one, or the review of one stay. */
export const loadProfileReviews = guarded(async (context) => {
  const { address, form = null, store } = context;
  const load = startPageLoad(context);
  // The list knows the stay that its link leads to: the page stays where it is.
  if (!selectAccount(store.getState()).reviews) store.dispatch(accountOpened({ form: null }));
  const leadId = leadOfAddress(address) ?? recordNumber(form?.values[reviewKeys.lead]);
  const asked = leadId === null ? { page: pageOfAddress(address) } : { leadId };
  const [user, reviews] = await Promise.all([
    load.required(userDetailsCall()),
    load.required(ownReviewsCall(asked)),
  ]);
  const isAboutStay = reviews.reviews.length > 0 || reviews.awaiting.length > 0;
  // Another's stay is as unknown as none.
  if (leadId !== null && !isAboutStay) return load.notFound();
  store.dispatch(accountOpened({ profile: ownerOf(user), form, reviews }));
  return load.ok();
});
