import '#messages/enquiryFields.json';
import type { ReactNode } from 'react';
import { useMessages } from '../../../messages/useMessages.ts';
import { Field } from '../../../ui/Field/Field.tsx';
import styles from './fields.module.css';
import { type FieldsProps, useFields } from './fieldsProps.ts';

/** Who recommended the site. */
export function ReferralFields(props: FieldsProps): ReactNode {
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
