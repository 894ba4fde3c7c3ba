import '#messages/enquiryFields.json';
import type { ReactNode } from 'react';
import { isUnitedStates } from '../../../../shared/domain/money/countryCode.ts';
import { countryCurrency } from '../../../../shared/domain/money/currencies.ts';
import { budgetPeriod } from '../../../../shared/domain/money/rentPeriod.ts';
import type { Configuration } from '../../../../shared/domain/search/configuration.ts';
import { anyStay } from '../../../../shared/domain/search/filters/stayDuration.ts';
import { stayBands } from '../../../../shared/domain/search/filters/stayOptions.ts';
import { stayText } from '../../../messages/formTexts.localised.ts';
import type { Translate } from '../../../messages/messages.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { Field } from '../../../ui/Field/Field.tsx';
import { Select } from '../../../ui/Field/Select.tsx';
import styles from './fields.module.css';
import { type FieldsProps, useFields } from './fieldsProps.ts';
import { UniversityField } from './UniversityField.tsx';

export interface AccommodationFieldsProps extends FieldsProps {
  /** Name or code, which settles currency, rent period and lease unit; null: not known. */
  readonly country: string | null;
  /** Room types of the property, before the usual configurations. */
  readonly rooms: readonly { readonly id: number; readonly name: string }[];
  /** ISO date. */
  readonly today: string;
}

const configurations = [
  ['Ensuite Room', 'ensuite'],
  ['Studio Room', 'studio'],
  ['Private Room', 'private'],
  ['Shared Room', 'shared'],
] as const satisfies readonly (readonly [Configuration, string])[];

const roomOptions = (rooms: AccommodationFieldsProps['rooms'], t: Translate) => [
  { value: '', label: t('enquiryField.anyRoom') },
  ...rooms.map(({ id, name }) => ({ value: String(id), label: name })),
  ...configurations.map(([value, key]) => ({ value, label: t(`roomConfiguration.${key}`) })),
];

/** The value names its unit: on the way nothing else says what is counted. */
const stayOptions = (country: string, chosen: string, t: Translate) => {
  const unit = isUnitedStates(country) ? 'months' : 'weeks';
  const bands = stayBands(country).filter((band) => band !== anyStay);
  const options = [
    { value: '', label: t('enquiryField.anyStay') },
    ...bands.map(({ label }) => ({
      value: `${label} ${unit}`,
      label: t(`enquiryField.${unit}`, { range: label.replace('-', '–') }),
    })),
  ];
  // A stay that was chosen before has a length of its own.
  const isListed = options.some(({ value }) => value === chosen);
  return isListed ? options : [...options, { value: chosen, label: stayText(chosen, t) }];
};

const budgetLabel = (country: string | null, t: Translate): string => {
  if (country === null) return t('enquiryField.budget');
  return t(
    budgetPeriod(country) === 'weekly' ? 'enquiryField.budgetWeekly' : 'enquiryField.budgetMonthly',
  );
};

/** What is looked for: people, selectedUniversity, selectedRoom, moveIn, selectedDuration, budget. */
export function AccommodationFields(props: AccommodationFieldsProps): ReactNode {
  const { country, rooms, today } = props;
  const t = useMessages();
  const field = useFields(props);
  const currency = country === null ? undefined : countryCurrency(country);
  return (
    <div className={styles.fields}>
      <div className={styles.wide}>
        <UniversityField {...props} />
      </div>
      <Select
        {...field('selectedRoom')}
        label={t('enquiryField.room')}
        options={roomOptions(rooms, t)}
      />
      <Field
        {...field('people')}
        label={t('enquiryField.people')}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
      />
      <Field {...field('moveIn')} label={t('enquiryField.moveIn')} type="date" min={today} />
      <Select
        {...field('selectedDuration')}
        label={t('enquiryField.stay')}
        options={stayOptions(country ?? '', props.values.selectedDuration ?? '', t)}
      />
      <Field
        {...field('budget')}
        label={budgetLabel(country, t)}
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="done"
        {...(currency && { leading: currency.symbol ?? currency.standard_name })}
      />
    </div>
  );
}
