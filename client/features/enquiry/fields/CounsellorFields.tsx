import '#messages/enquiryFields.json';
import type { ReactNode } from 'react';
import { useMessages } from '../../../messages/useMessages.ts';
import { Field } from '../../../ui/Field/Field.tsx';
import styles from './fields.module.css';
import { type FieldsProps, useFields } from './fieldsProps.ts';

/** For counsellors who ask for a student. */
export function CounsellorFields(props: FieldsProps): ReactNode {
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
