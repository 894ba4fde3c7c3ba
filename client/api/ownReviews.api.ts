import { dataOf, type WireRecord } from '../../shared/contracts/wireRecord.ts';
import type {
  AwaitingReview,
  OwnReview,
  OwnReviews,
} from '../../shared/domain/review/ownReview.ts';
import { reviewStates } from '../../shared/domain/review/review.ts';
import type { ApiCall, ApiChange } from '../../shared/ssr/apiClient.ts';
import type { PostedFile } from '../../shared/ssr/postedForm.ts';

const REVIEWS = '/api/v0/auth/users/reviews';

const DAY_LENGTH = '2027-03-15'.length;

const pictureUrl = (id: number, key: string): string => `${REVIEWS}/${id}/pictures/${key}`;

/** A state that is none of ours is one in which nobody else sees it. */
const readReview = (record: WireRecord): OwnReview => {
  const id = record.number('id');
  return {
    id,
    pictures: record.optionalTexts('pictures').map((key) => ({ key, url: pictureUrl(id, key) })),
    leadId: record.optionalNumber('lead_id'),
    propertyName: record.optionalText('property_name') ?? '',
    rating: record.number('rating'),
    text: record.text('text'),
    state: reviewStates.find((state) => state === record.optionalText('state')) ?? 'pending',
    reason: record.optionalText('reason'),
    author: record.optionalText('author') ?? '',
    writtenOn: record.text('updated_at').slice(0, DAY_LENGTH),
  };
};

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

export const reviewPicture = (
  id: number,
  { bytes, contentType }: PostedFile,
): ApiChange<OwnReview> => ({
  name: 'addReviewPicture',
  method: 'POST',
  path: `${REVIEWS}/${id}/pictures`,
  body: bytes,
  contentType,
  parse: parseReview,
});

export const reviewPictureRemoval = (id: number, key: string): ApiChange<OwnReview> => ({
  name: 'removeReviewPicture',
  method: 'DELETE',
  path: pictureUrl(id, encodeURIComponent(key)),
  body: undefined,
  parse: parseReview,
});
