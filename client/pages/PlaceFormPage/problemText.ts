import type { FormProblem } from '../../../shared/ssr/postedForm.ts';
import { isLoudFailure } from '../../features/enquiry/isLoudFailure.ts';
import type { PlaceFormState } from '../../features/placeForm/placeForm.slice.ts';
import type { MessageId, Translate } from '../../messages/messages.ts';

const MINUTE_SECONDS = 60;

const waitText = (seconds: number, t: Translate): string =>
  seconds > MINUTE_SECONDS
    ? t('enquiry.retryAfterMinutes', { minutes: Math.ceil(seconds / MINUTE_SECONDS) })
    : t('enquiry.retryAfter', { seconds });

type FailedForm = Pick<PlaceFormState, 'formType' | 'lead' | 'source'>;

/** Heading of a form that was not taken although nothing in it is wrong. */
export const problemTitle = (form: FailedForm): MessageId => {
  if (form.lead) return 'enquiry.notSaved';
  return isLoudFailure(form) ? 'enquiry.notSent' : 'placeForm.notTaken';
};

/** Why the form was not taken, where that is told, and when to try again. */
export const problemText = (
  { message, retryAfterSeconds }: FormProblem,
  form: FailedForm,
  t: Translate,
): string => {
  const usual = t(isLoudFailure(form) && !form.lead ? 'enquiry.failed' : 'placeForm.again');
  const reason = message ?? (retryAfterSeconds === null ? usual : null);
  const wait = retryAfterSeconds === null ? null : waitText(retryAfterSeconds, t);
  return [reason, wait].filter((text) => text !== null).join(' ');
};
