import '#messages/enquiryFields.json';
import type { ReactNode } from 'react';
import { moveInWindows } from '../../../../shared/domain/lead/moveInWindows.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { Field } from '../../../ui/Field/Field.tsx';
import { Select } from '../../../ui/Field/Select.tsx';
import { TextArea } from '../../../ui/Field/TextArea.tsx';
import styles from './fields.module.css';
import { type FieldsProps, useFields } from './fieldsProps.ts';
import { PhoneFields } from './PhoneFields.tsx';

/** Who asks, and what about: fullName, email, code, mobileNumber, region, intake, query. */
export function PersonalFields(props: FieldsProps): ReactNode {
  const t = useMessages();
  const field = useFields(props);
  return (
    <div className={styles.fields}>
      <Field
        {...field('fullName')}
        label={t('enquiryField.fullName')}
        autoComplete="name"
        autoCapitalize="words"
        enterKeyHint="next"
        required
      />
      <Field
        {...field('email')}
        label={t('enquiryField.email')}
        type="email"
        inputMode="email"
        autoComplete="email"
        enterKeyHint="next"
        required
      />
      <PhoneFields {...props} />
      <Field
        {...field('region')}
        label={t('enquiryField.region')}
        placeholder={t('enquiryField.regionExample')}
        autoComplete="off"
        enterKeyHint="next"
      />
      <Select
        {...field('intake')}
        label={t('enquiryField.intake')}
        options={[
          { value: '', label: t('enquiryField.anyTime') },
          ...moveInWindows.map((value) => ({ value, label: t(`moveInWindow.${value}`) })),
        ]}
      />
      <div className={styles.wide}>
        <TextArea
          {...field('query')}
          label={t('enquiryField.query')}
          placeholder={t('enquiryField.queryExample')}
          rows={3}
        />
      </div>
    </div>
  );
}
