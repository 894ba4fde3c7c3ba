import type { ReactNode } from 'react';
import type { EnquiryFormType } from '../../../../shared/domain/lead/enquiryForm.ts';
import { CounsellorFields } from './CounsellorFields.tsx';
import { PersonalFields } from './PersonalFields.tsx';
import { ReferralFields } from './ReferralFields.tsx';
import { ViewingFields, type ViewingFieldsProps } from './ViewingFields.tsx';

interface EnquiryFieldsProps extends ViewingFieldsProps {
  readonly formType: EnquiryFormType;
}

/** Page 1: what the form asks for by its type, read by `readEnquiry`. */
export function EnquiryFields(props: EnquiryFieldsProps): ReactNode {
  const { earliest, formType, timeZone, ...fields } = props;
  return (
    <>
      {formType === 'virtual_tour_enquiry' ? (
        <ViewingFields {...fields} earliest={earliest} timeZone={timeZone} />
      ) : null}
      <PersonalFields {...fields} />
      {formType === 'partner_enquire' ? <CounsellorFields {...fields} /> : null}
      {formType === 'referred_by_enquiry' ? <ReferralFields {...fields} /> : null}
    </>
  );
}
