import type { ReactNode } from 'react';
import type { FieldFaults } from '../../../shared/contracts/enquiryForm.schema.ts';
import { typedFieldNames } from '../../../shared/contracts/placeForm.fields.ts';
import { isLoudFailure } from '../../../shared/domain/lead/leadOutcome.ts';
import type { FormProblem } from '../../../shared/ssr/postedForm.ts';
import type { MessageId, Translate } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { FaultSummary } from '../../ui/Field/FaultSummary.tsx';
import { retryText } from './enquiryTexts.ts';
import { faultText } from './fields/fieldsProps.ts';
import type { PlaceFormState } from './placeForm.slice.ts';

const labels: Readonly<Record<(typeof typedFieldNames)[number], MessageId>> = {
  fullName: 'enquiryField.fullName',
  email: 'enquiryField.email',
  code: 'enquiryField.code',
  mobileNumber: 'enquiryField.mobileNumber',
  region: 'enquiryField.region',
  intake: 'enquiryField.intake',
  query: 'enquiryField.query',
  people: 'enquiryField.people',
  selectedUniversity: 'enquiryField.university',
  selectedRoom: 'enquiryField.room',
  moveIn: 'enquiryField.moveIn',
  selectedDuration: 'enquiryField.stay',
  budget: 'enquiryField.budget',
  viewingDate: 'enquiryField.viewingDate',
  viewingTime: 'enquiryField.viewingTime',
  counsellorName: 'enquiryField.counsellorName',
  counsellorEmail: 'enquiryField.counsellorEmail',
  counsellorCountry: 'enquiryField.counsellorCountry',
  counsellorOffice: 'enquiryField.counsellorOffice',
  groupSize: 'enquiryField.groupSize',
  referralName: 'enquiryField.referralName',
  referralCode: 'enquiryField.referralCode',
};

type FailedForm = Pick<PlaceFormState, 'formType' | 'lead' | 'source'>;

/** Heading on the form's own page when the form was not taken although nothing in it is wrong. */
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
  if (retryAfterSeconds === null) return message ?? usual;
  const wait = retryText(retryAfterSeconds, t);
  return message === null ? wait : t('field.sentences', { first: message, second: wait });
};

interface EnquiryFaultsProps {
  readonly idPrefix: string;
  readonly faults: FieldFaults;
  /** About the form as a whole; null: nothing. */
  readonly problem: { readonly title: string; readonly text: string } | null;
}

/** What keeps the form from being sent, field by field. */
export function EnquiryFaults({ faults, idPrefix, problem }: EnquiryFaultsProps): ReactNode {
  const t = useMessages();
  const wrong = typedFieldNames.flatMap((name) => {
    const fault = faults[name];
    if (fault === undefined) return [];
    return {
      id: `${idPrefix}-${name}`,
      text: t('field.wrong', { label: t(labels[name]), fault: faultText(fault, t) }),
    };
  });
  return (
    <FaultSummary
      title={wrong.length > 0 ? t('placeForm.faults') : (problem?.title ?? '')}
      text={problem?.text}
      faults={wrong}
      occasion={faults}
    />
  );
}
