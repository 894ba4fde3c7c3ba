import type {
  AwaitingReview,
  OwnReview,
  OwnReviews,
} from '../../shared/domain/review/ownReview.ts';
import { reviewStates } from '../../shared/domain/review/review.ts';
import type { ApiCall, ApiChange } from '../../shared/ssr/apiClient.ts';
import { dataOf, type WireRecord } from './wireRecord.ts';

const REVIEWS = '/api/v0/auth/users/reviews';

const DAY_LENGTH = '2027-03-15'.length;

/** A state that is none of ours is one in which nobody else sees it. */
const readReview = (record: WireRecord): OwnReview => ({
  id: record.number('id'),
  leadId: record.optionalNumber('lead_id'),
  propertyName: record.optionalText('property_name') ?? '',
  rating: record.number('rating'),
  text: record.text('text'),
  state: reviewStates.find((state) => state === record.optionalText('state')) ?? 'pending',
  reason: record.optionalText('reason'),
  author: record.optionalText('author') ?? '',
  writtenOn: record.text('updated_at').slice(0, DAY_LENGTH),
});

const readAwaiting = (record: WireRecord): AwaitingReview => ({
  leadId: record.number('lead_id'),
  propertyName: record.optionalText('property_name') ?? '',
  moveIn: record.text('move_in_date'),
});

/** @param asked a page of them from 1, or the one about a booking. */
export const ownReviewsCall = (
  asked: { readonly page: number } | { readonly leadId: number },
): ApiCall<OwnReviews> => ({
  name: 'userReviews',
  path: REVIEWS,
  query: 'page' in asked ? { p: asked.page } : { lead_id: asked.leadId },
  isPersonal: true,
  isForSignedIn: true,
  parse: (body) => {
    const data = dataOf(body);
    return {
      reviews: data.records('result', readReview),
      awaiting: data.optionalRecords('awaiting', readAwaiting),
      pages: data.optionalNumber('pages') ?? 1,
    };
  },
  surrogateKeys: () => [],
});

export interface WrittenReview {
  readonly rating: number;
  readonly text: string;
}

const parseReview = (body: unknown): OwnReview => readReview(dataOf(body));

export const newReview = (leadId: number, written: WrittenReview): ApiChange<OwnReview> => ({
  name: 'sendReview',
  method: 'POST',
  path: REVIEWS,
  body: { review: { lead_id: leadId, ...written } },
  parse: parseReview,
});

export const reviewChange = (id: number, written: WrittenReview): ApiChange<OwnReview> => ({
  name: 'changeReview',
  method: 'PUT',
  path: `${REVIEWS}/${id}`,
  body: { review: written },
  parse: parseReview,
});

export const reviewRemoval = (id: number): ApiChange<null> => ({
  name: 'removeReview',
  method: 'DELETE',
  path: `${REVIEWS}/${id}`,
  body: undefined,
  parse: () => null,
});
