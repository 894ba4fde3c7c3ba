import type { FormProblem } from '../../../shared/ssr/postedForm.ts';
import type { Translate } from '../../messages/messages.ts';

const MINUTE_SECONDS = 60;

const waitText = (seconds: number, t: Translate): string =>
  seconds > MINUTE_SECONDS
    ? t('enquiry.retryAfterMinutes', { minutes: Math.ceil(seconds / MINUTE_SECONDS) })
    : t('enquiry.retryAfter', { seconds });

/** Why the form was not taken, and when to try again. */
export const problemText = ({ message, retryAfterSeconds }: FormProblem, t: Translate): string =>
  [
    message ?? (retryAfterSeconds === null ? t('enquiry.failed') : null),
    retryAfterSeconds === null ? null : waitText(retryAfterSeconds, t),
  ]
    .filter((text) => text !== null)
    .join(' ');
