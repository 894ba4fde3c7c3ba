import '#messages/enquiryFields.json';
import { type ReactNode, useState } from 'react';
import { virtualTourNoticeHours as hours } from '../../../../shared/domain/booking/bookingPromises.ts';
import {
  firstTourDate,
  isTourInTime,
  lastTourDate,
} from '../../../../shared/domain/lead/earliestTour.ts';
import { viewingSlots } from '../../../../shared/domain/lead/viewingSlots.ts';
import { useZoneCity } from '../../../messages/formTexts.localised.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { Field } from '../../../ui/Field/Field.tsx';
import { Select } from '../../../ui/Field/Select.tsx';
import styles from './fields.module.css';
import { type FieldsProps, useFields } from './fieldsProps.ts';

export interface ViewingFieldsProps extends FieldsProps {
  /** The first moment of a tour in the property's own time, see `earliestTour`. */
  readonly earliest: string;
  /** IANA name, of the property; null: not known. */
  readonly timeZone: string | null;
}

/** When a tour is wished for: viewingDate, viewingTime. Times that are too early cannot be chosen. */
export function ViewingFields(props: ViewingFieldsProps): ReactNode {
  const { earliest, timeZone } = props;
  const t = useMessages();
  const city = useZoneCity(timeZone ?? '');
  const [date, setDate] = useState(props.values.viewingDate ?? '');
  // All of the day is too early: said at once, as there is no time left to choose.
  const isTooEarly = date !== '' && date < firstTourDate(earliest);
  const faults = isTooEarly
    ? { ...props.faults, viewingDate: 'tourNotice' as const }
    : props.faults;
  const field = useFields({ ...props, faults });
  const hint =
    timeZone === null
      ? t('enquiryField.viewingHint', { hours })
      : t('enquiryField.viewingZone', { hours, zone: city });
  return (
    <fieldset className={styles.fields}>
      <legend className={styles.legend}>{t('enquiryField.viewing')}</legend>
      <p className={styles.hint}>{hint}</p>
      <Field
        {...field('viewingDate')}
        label={t('enquiryField.viewingDate')}
        type="date"
        min={firstTourDate(earliest)}
        max={lastTourDate(earliest)}
        required
        onInput={({ currentTarget }) => setDate(currentTarget.value)}
      />
      <Select
        {...field('viewingTime')}
        label={t('enquiryField.viewingTime')}
        required
        options={[
          { value: '', label: t('enquiryField.chooseTime') },
          ...viewingSlots.map((slot) => ({
            value: slot,
            label: slot,
            isDisabled: date !== '' && !isTourInTime(date, slot, earliest),
          })),
        ]}
      />
    </fieldset>
  );
}
