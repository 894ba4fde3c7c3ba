import '#messages/account.json';
import '#messages/login.json';
import '#messages/profileReviews.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { recordNumber } from '../../../shared/routes/recordNumber.ts';
import { selectAccount } from '../../features/account/account.slice.ts';
import { leadOfAddress, reviewKeys } from '../../features/reviews/reviewForm.ts';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { PageSkeleton } from '../../ui/Skeleton/PageSkeleton.tsx';
import { ReviewForms } from './ReviewForms.tsx';
import { ReviewsList } from './ReviewsList.tsx';

/** Somebody's reviews, or the form about one of his stays. */
export function ProfileReviewsPage(): ReactNode {
  const address = usePageAddress();
  const { form, reviews } = useSelector(selectAccount);
  if (!reviews) return <PageSkeleton />;
  const leadId = leadOfAddress(address) ?? recordNumber(form?.values[reviewKeys.lead]);
  if (leadId === null) return <ReviewsList own={reviews} />;
  const review = reviews.reviews.find((known) => known.leadId === leadId) ?? null;
  const stay = review ?? reviews.awaiting.find((known) => known.leadId === leadId);
  if (!stay) return <PageSkeleton />;
  return <ReviewForms leadId={leadId} name={stay.propertyName} review={review} form={form} />;
}
