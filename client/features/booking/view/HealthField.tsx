import '#messages/bookingMore.json';
import type { ReactNode } from 'react';
import { MOVED_IN_DAYS, UNFINISHED_DAYS } from '../../../../shared/domain/booking/retention.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { Checkbox } from '../../../ui/Field/Checkbox.tsx';
import { TextArea } from '../../../ui/Field/TextArea.tsx';
import styles from './fields.module.css';
import { controlOf, type FieldViewProps } from './fieldView.ts';

/** What concerns somebody's health, which is kept by his leave alone. */
export function HealthField(props: FieldViewProps): ReactNode {
  const { companion } = props;
  const t = useMessages();
  return (
    <div className={styles.health}>
      <TextArea
        {...controlOf(props)}
        rows={3}
        autoComplete="off"
        hint={t('booking.healthHint', { moved: MOVED_IN_DAYS, unfinished: UNFINISHED_DAYS })}
      />
      {companion ? (
        <Checkbox
          id={companion.id}
          name={companion.name}
          value="true"
          defaultChecked={companion.value === 'true'}
          label={t('booking.healthConsent')}
          error={companion.error}
        />
      ) : null}
    </div>
  );
}
