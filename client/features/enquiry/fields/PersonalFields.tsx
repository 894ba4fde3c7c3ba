import '#messages/enquiryFields.json';
import type { ReactNode } from 'react';
import { codeLabel } from '../../../../shared/domain/contact/callingCodes.ts';
import type { EnquiryAudience } from '../../../../shared/domain/lead/enquiryAudience.ts';
import { moveInWindows } from '../../../../shared/domain/lead/moveInWindows.ts';
import type { MessageId } from '../../../messages/messages.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { Field } from '../../../ui/Field/Field.tsx';
import { Select } from '../../../ui/Field/Select.tsx';
import { TextArea } from '../../../ui/Field/TextArea.tsx';
import { PhoneFields } from '../../../ui/Phone/PhoneFields.tsx';
import styles from './fields.module.css';
import { type FieldsProps, useFields } from './fieldsProps.ts';

interface PersonalFieldsProps extends FieldsProps {
  readonly audience: EnquiryAudience;
}

/** Where the place is, or is to be. */
const regionLabels: Partial<Readonly<Record<EnquiryAudience, MessageId>>> = {
  landlord: 'enquiryField.regionOfProperty',
  university: 'enquiryField.regionOfUniversity',
  ambassador: 'enquiryField.regionOfAmbassador',
};

const queryExamples: Partial<Readonly<Record<EnquiryAudience, MessageId>>> = {
  group: 'enquiryField.queryOfGroup',
  landlord: 'enquiryField.queryOfLandlord',
  university: 'enquiryField.queryOfUniversity',
  ambassador: 'enquiryField.queryOfAmbassador',
};

/** Who moves in says when; a landlord, a university and an ambassador do not. */
const movesIn = (audience: EnquiryAudience): boolean =>
  audience === 'student' || audience === 'group';

/** Who asks, and what about: fullName, email, code, mobileNumber, region, intake, query. */
export function PersonalFields(props: PersonalFieldsProps): ReactNode {
  const { audience } = props;
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
      <PhoneFields
        code={{
          ...field('code'),
          label: t('enquiryField.code'),
          toValue: codeLabel,
        }}
        number={{
          ...field('mobileNumber'),
          label: t('enquiryField.mobileNumber'),
          required: true,
        }}
      />
      {audience === 'group' ? (
        <Field
          {...field('groupSize')}
          label={t('enquiryField.groupSize')}
          inputMode="numeric"
          autoComplete="off"
          enterKeyHint="next"
          required
        />
      ) : null}
      {audience === 'ambassador' ? (
        <Field
          {...field('selectedUniversity')}
          label={t('enquiryField.yourUniversity')}
          autoComplete="off"
          enterKeyHint="next"
        />
      ) : null}
      <Field
        {...field('region')}
        label={t(regionLabels[audience] ?? 'enquiryField.region')}
        placeholder={t('enquiryField.regionExample')}
        autoComplete="off"
        enterKeyHint="next"
      />
      {movesIn(audience) ? (
        <Select
          {...field('intake')}
          label={t('enquiryField.intake')}
          options={[
            { value: '', label: t('enquiryField.anyTime') },
            ...moveInWindows.map((value) => ({ value, label: t(`moveInWindow.${value}`) })),
          ]}
        />
      ) : null}
      <div className={styles.wide}>
        <TextArea
          {...field('query')}
          label={t('enquiryField.query')}
          placeholder={t(queryExamples[audience] ?? 'enquiryField.queryExample')}
          rows={3}
        />
      </div>
    </div>
  );
}
