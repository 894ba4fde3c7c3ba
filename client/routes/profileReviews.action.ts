import { reviewChangeBody } from '../../shared/contracts/review.schema.ts';
import { isUpstreamUnauthorised } from '../../shared/contracts/upstreamError.ts';
import { buildPath } from '../../shared/routes/buildPath.ts';
import { recordNumber } from '../../shared/routes/recordNumber.ts';
import { signInAddress } from '../../shared/routes/signInAddress.ts';
import type { ActionOutcome } from '../../shared/ssr/pageOutcome.ts';
import type { PostedForm } from '../../shared/ssr/postedForm.ts';
import type { ActionRequest } from '../../shared/ssr/renderer.ts';
import {
  newReview,
  reviewChange,
  reviewPicture,
  reviewPictureRemoval,
  reviewRemoval,
  type WrittenReview,
} from '../api/ownReviews.api.ts';
import { leadOfAddress, reviewKeys, reviewsAddress } from '../features/reviews/reviewForm.ts';
import { formRefusal } from './formRefusal.ts';

/** Above the longest text that is taken, so that nothing typed is cut before it is judged. */
const MAX_LENGTH = 8000;

const valueIn = (form: URLSearchParams, key: keyof typeof reviewKeys): string =>
  (form.get(reviewKeys[key]) ?? '').slice(0, MAX_LENGTH);

/** @param lead of its address, which alone is left of a form with too large a file. */
const kept = (form: URLSearchParams, name: string, lead: number | null = null): PostedForm => ({
  name,
  values: {
    ...Object.fromEntries(
      (['lead', 'review', 'rating', 'text'] as const).map((key) => [
        reviewKeys[key],
        valueIn(form, key),
      ]),
    ),
    ...(lead === null ? {} : { [reviewKeys.lead]: String(lead) }),
  },
  faults: {},
  problem: null,
  idempotencyKey: '',
});

type Reading =
  | { readonly isValid: true; readonly values: WrittenReview }
  | { readonly isValid: false; readonly faults: PostedForm['faults'] };

const readReview = (form: URLSearchParams): Reading => {
  const typed = { rating: Number(valueIn(form, 'rating')), text: valueIn(form, 'text') };
  const { data, error } = reviewChangeBody.safeParse({ review: typed });
  if (data) return { isValid: true, values: data.review };
  const wrong = error.issues.map(({ path }) => path[1]);
  const fields = (['rating', 'text'] as const).filter((field) => wrong.includes(field));
  return { isValid: false, faults: Object.fromEntries(fields.map((field) => [field, field])) };
};

const save = async ({ api, form }: ActionRequest): Promise<ActionOutcome> => {
  const lead = recordNumber(valueIn(form, 'lead'));
  const id = recordNumber(valueIn(form, 'review'));
  if (lead === null) return { kind: 'redirect', to: buildPath('profileReviews') };
  const reading = readReview(form);
  if (!reading.isValid) {
    return { kind: 'invalid', form: { ...kept(form, 'review'), faults: reading.faults } };
  }
  const { values } = reading;
  await api.send(id === null ? newReview(lead, values) : reviewChange(id, values));
  return { kind: 'redirect', to: reviewsAddress('sent', lead) };
};

const remove = async ({ api, form }: ActionRequest): Promise<ActionOutcome> => {
  const id = recordNumber(valueIn(form, 'review'));
  if (id !== null) await api.send(reviewRemoval(id));
  return { kind: 'redirect', to: reviewsAddress('deleted', null) };
};

const addPicture = async ({ address, api, file, form }: ActionRequest): Promise<ActionOutcome> => {
  const lead = leadOfAddress(address);
  const id = recordNumber(valueIn(form, 'review'));
  const fault = file === 'tooLarge' ? 'large' : 'none';
  if (file === 'tooLarge' || !file) {
    const again = kept(form, 'reviewPicture', lead);
    return { kind: 'invalid', form: { ...again, faults: { [reviewKeys.file]: fault } } };
  }
  if (id !== null) await api.send(reviewPicture(id, file));
  return { kind: 'redirect', to: reviewsAddress('sent', lead) };
};

const removePicture = async ({ address, api, form }: ActionRequest): Promise<ActionOutcome> => {
  const id = recordNumber(valueIn(form, 'review'));
  if (id !== null) await api.send(reviewPictureRemoval(id, valueIn(form, 'picture')));
  return { kind: 'redirect', to: reviewsAddress('sent', leadOfAddress(address)) };
};

/** Each stands under the name of its form. */
const steps: Readonly<Record<string, (request: ActionRequest) => Promise<ActionOutcome>>> = {
  review: save,
  deleteReview: remove,
  reviewPicture: addPicture,
  deleteReviewPicture: removePicture,
};

/** The forms by which somebody writes, changes and deletes a review. */
export const submitReview = async (request: ActionRequest): Promise<ActionOutcome> => {
  const { address, file, form } = request;
  const name = file === 'tooLarge' ? 'reviewPicture' : (form.get('form') ?? '');
  const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
  const own = buildPath('profileReviews');
  if (!step) return { kind: 'redirect', to: own };
  try {
    return await step(request);
  } catch (error) {
    if (isUpstreamUnauthorised(error)) return { kind: 'redirect', to: signInAddress(own) };
    return formRefusal(kept(form, name, leadOfAddress(address)), error);
  }
};
