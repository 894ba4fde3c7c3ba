import { audienceOf, type EnquiryAudience } from '../../../shared/domain/lead/enquiryAudience.ts';
import type { EnquiryFormType, LeadSource } from '../../../shared/domain/lead/enquiryForm.ts';
import type { MessageId, Translate } from '../../messages/messages.ts';

const submitTexts: Partial<Readonly<Record<EnquiryFormType, MessageId>>> = {
  virtual_tour_enquiry: 'enquiry.sendTour',
  join_waitlist: 'enquiry.sendWaitlist',
};

/** What the button under the fields says. */
export const submitText = (formType: EnquiryFormType): MessageId =>
  submitTexts[formType] ?? 'enquiry.send';

const leadTexts: Partial<Readonly<Record<EnquiryAudience, MessageId>>> = {
  group: 'enquiry.leadGroup',
  landlord: 'enquiry.leadLandlord',
  university: 'enquiry.leadUniversity',
  ambassador: 'enquiry.leadAmbassador',
};

/** What the form says to whom it is for. */
export const leadText = (source: LeadSource): MessageId =>
  leadTexts[audienceOf(source)] ?? 'enquiry.lead';

const SECONDS_PER_MINUTE = 60;

/** When to try again. */
export const retryText = (seconds: number, t: Translate): string =>
  seconds > SECONDS_PER_MINUTE
    ? t('enquiry.retryAfterMinutes', { minutes: Math.ceil(seconds / SECONDS_PER_MINUTE) })
    : t('enquiry.retryAfter', { seconds });
