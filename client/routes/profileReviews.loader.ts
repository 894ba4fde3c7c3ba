import { recordNumber } from '../../shared/routes/recordNumber.ts';
import { ownReviewsCall } from '../api/ownReviews.api.ts';
import { accountOpened } from '../features/account/account.slice.ts';
import { leadOfAddress, pageOfAddress, reviewKeys } from '../features/reviews/reviewForm.ts';
import { findOwner, guarded, ownerOf } from './accountGuard.ts';
import { startPageLoad } from './pageLoad.ts';

/** Somebody's reviews and the stays that await one, or the review of one stay. */
export const loadProfileReviews = guarded(async (context) => {
  const { address, form = null, store } = context;
  const load = startPageLoad(context);
  const leadId = leadOfAddress(address) ?? recordNumber(form?.values[reviewKeys.lead]);
  const asked = leadId === null ? { page: pageOfAddress(address) } : { leadId };
  const [user, reviews] = await Promise.all([
    findOwner(context, load),
    load.required(ownReviewsCall(asked)),
  ]);
  const isAboutStay = reviews.reviews.length > 0 || reviews.awaiting.length > 0;
  // Another's stay is as unknown as none.
  if (leadId !== null && !isAboutStay) return load.notFound();
  store.dispatch(accountOpened({ profile: ownerOf(user), form, reviews }));
  return load.ok();
});
