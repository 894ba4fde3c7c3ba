import '#messages/bookingMore.json';
import type { ReactNode } from 'react';
import { useMessages } from '../../../messages/useMessages.ts';
import { HoldNotice } from '../../../ui/Notice/HoldNotice.tsx';
import type { BookingStepName } from '../booking.slice.ts';
import { useBooking } from './bookingContext.ts';
import { IntentForm } from './IntentForm.tsx';

/** How long the stay is kept for this booking, which can be made longer once. */
export function HoldTimer({ step }: { readonly step: BookingStepName }): ReactNode {
  const t = useMessages();
  const { booking, callbacks } = useBooking();
  const { hold } = booking.data;
  if (!hold) return null;
  return (
    <HoldNotice
      expiresAt={hold.expiresAt}
      title={t('booking.hold')}
      text={t('booking.holdText')}
      overTitle={t('booking.holdOver')}
      overText={t('booking.holdOverText')}
      left={(clock) => t('booking.holdLeft', clock)}
      spokenMinutes={(minutes) => t('booking.holdMinutes', { minutes })}
      onceOver={
        <IntentForm intent="submit" step={step} onAct={callbacks.onSubmit}>
          {t('booking.holdAgain')}
        </IntentForm>
      }
      whileHeld={
        hold.canExtend ? (
          <IntentForm
            intent="extend_hold"
            step={step}
            look="quiet"
            size="s"
            onAct={callbacks.onExtendHold}
          >
            {t('booking.extendHold')}
          </IntentForm>
        ) : null
      }
    />
  );
}
