import '#messages/booking.json';
import type { ReactNode } from 'react';
import {
  type CallingCode,
  callingCodeOfCountry,
} from '../../../../shared/domain/contact/callingCodes.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { PhoneFields } from '../../../ui/Phone/PhoneFields.tsx';
import { useBooking } from './bookingContext.ts';
import styles from './fields.module.css';
import { controlOf, type FieldViewProps } from './fieldView.ts';

const upperCase = ({ country }: CallingCode): string => country.toUpperCase();

/** A number and the country it is of: that of the property, until another is chosen. */
export function PhoneField(props: FieldViewProps): ReactNode {
  const { autoComplete, companion, label } = props;
  const t = useMessages();
  const { address } = useBooking().property;
  const code = companion?.value || callingCodeOfCountry(address.country.code).country;
  return (
    <div className={styles.phone}>
      <PhoneFields
        code={{
          id: companion?.id ?? '',
          name: companion?.name ?? '',
          label: t('booking.phoneCountry', { label }),
          defaultValue: code.toUpperCase(),
          toValue: upperCase,
          autoComplete: autoComplete?.replace('tel-national', 'tel-country-code') ?? 'off',
        }}
        number={{ ...controlOf(props), autoComplete: autoComplete ?? 'off' }}
      />
    </div>
  );
}
