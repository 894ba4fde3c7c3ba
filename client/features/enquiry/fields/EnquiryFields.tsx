import '#messages/enquiryFields.json';
import type { ReactNode } from 'react';
import { audienceOf } from '../../../../shared/domain/lead/enquiryAudience.ts';
import type { EnquiryOpening } from '../../../../shared/domain/lead/enquiryForm.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { Field } from '../../../ui/Field/Field.tsx';
import styles from './fields.module.css';
import { type FieldsProps, useFields } from './fieldsProps.ts';
import { PersonalFields } from './PersonalFields.tsx';
import { ViewingFields, type ViewingFieldsProps } from './ViewingFields.tsx';

interface EnquiryFieldsProps extends ViewingFieldsProps, EnquiryOpening {}

/** For counsellors who ask for a student. */
function CounsellorFields(props: FieldsProps): ReactNode {
  const t = useMessages();
  const field = useFields(props);
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{t('enquiryField.counsellor')}</legend>
      <Field
        {...field('counsellorName')}
        label={t('enquiryField.counsellorName')}
        autoComplete="section-counsellor name"
      />
      <Field
        {...field('counsellorEmail')}
        label={t('enquiryField.counsellorEmail')}
        type="email"
        inputMode="email"
        autoComplete="section-counsellor email"
      />
      <Field
        {...field('counsellorCountry')}
        label={t('enquiryField.counsellorCountry')}
        autoComplete="section-counsellor country-name"
      />
      <Field
        {...field('counsellorOffice')}
        label={t('enquiryField.counsellorOffice')}
        autoComplete="section-counsellor organization"
      />
    </fieldset>
  );
}

/** Who recommended the site. */
function ReferralFields(props: FieldsProps): ReactNode {
  const t = useMessages();
  const field = useFields(props);
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{t('enquiryField.referral')}</legend>
      <Field {...field('referralName')} label={t('enquiryField.referralName')} autoComplete="off" />
      <Field {...field('referralCode')} label={t('enquiryField.referralCode')} autoComplete="off" />
    </fieldset>
  );
}

/** Page 1: what the form asks for by its type and of its audience, read by `readEnquiry`. */
export function EnquiryFields(props: EnquiryFieldsProps): ReactNode {
  const { earliest, formType, source, timeZone, ...fields } = props;
  const audience = audienceOf(source);
  const isOfCounsellor = formType === 'partner_enquire' && audience === 'university';
  return (
    <>
      {formType === 'virtual_tour_enquiry' ? (
        <ViewingFields {...fields} earliest={earliest} timeZone={timeZone} />
      ) : null}
      <PersonalFields {...fields} audience={audience} />
      {isOfCounsellor ? <CounsellorFields {...fields} /> : null}
      {formType === 'referred_by_enquiry' ? <ReferralFields {...fields} /> : null}
    </>
  );
}
