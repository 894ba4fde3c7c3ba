import '#messages/booking.json';
import type { ReactNode } from 'react';
import type { MessageId } from '../../../messages/messages.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import type { SavingState } from '../booking.slice.ts';
import styles from './Booking.module.css';
import { useBooking } from './bookingContext.ts';

const savingTexts: Readonly<Record<Exclude<SavingState, 'idle'>, MessageId>> = {
  saving: 'booking.saving',
  saved: 'booking.saved',
  offline: 'booking.offline',
  failed: 'booking.saveFailed',
};

/** What has become of the last change. */
export function SavedNote(): ReactNode {
  const t = useMessages();
  const { problem, saving } = useBooking().booking;
  // A refusal is told with its reason instead.
  const told = problem && saving === 'failed' ? 'idle' : saving;
  return (
    <p role="status" className={`${styles.savedNote} ${styles[told] ?? ''}`}>
      {told === 'idle' ? '' : t(savingTexts[told])}
    </p>
  );
}
