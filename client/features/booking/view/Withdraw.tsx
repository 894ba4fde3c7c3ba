import { isPaidFor } from '../bookingPayment.ts';
import '#messages/booking.json';
import '#messages/bookingMore.json';
import { type ReactNode, useId, useState } from 'react';
import { useSelector } from 'react-redux';
import { formatInstant } from '../../../../shared/domain/dates/formatInstant.ts';
import { formatPrice } from '../../../../shared/domain/money/formatPrice.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { selectLocale } from '../../../store/context.slice.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { DialogHeader } from '../../../ui/Dialog/DialogHeader.tsx';
import { useHydrated } from '../../../ui/Live/useHydrated.ts';
import type { BookingStepName } from '../booking.slice.ts';
import styles from './Booking.module.css';
import { useBooking } from './bookingContext.ts';
import { IntentForm } from './IntentForm.tsx';

/** What giving it up means, for money too. */
const useConsequences = (): string => {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { data } = useBooking().booking;
  const { amount = 0, currency = '', freeCancellationUntil: until } = data.payment ?? {};
  if (!isPaidFor(data) || !until) return t('booking.withdrawText');
  return t('booking.withdrawPaid', {
    sum: formatPrice(amount, currency, locale),
    until: formatInstant(until, locale),
  });
};

/** Gives the booking up, after a question: in a dialog, without scripts in a part that unfolds. */
export function Withdraw({ step }: { readonly step: BookingStepName }): ReactNode {
  const t = useMessages();
  const id = useId();
  const isHydrated = useHydrated();
  const [isOpen, setIsOpen] = useState(false);
  const { booking, callbacks, isApplication } = useBooking();
  const consequences = useConsequences();
  const close = (): void => setIsOpen(false);
  if (!booking.leadData || booking.data.state === 'withdrawn') return null;
  const label = t('booking.withdraw', { kind: isApplication ? 'application' : 'booking' });
  const sure = (
    <IntentForm
      intent="withdraw"
      step={step}
      look="danger"
      onAct={() => {
        close();
        callbacks.onWithdraw();
      }}
    >
      {t('booking.withdrawSure')}
    </IntentForm>
  );
  if (!isHydrated) {
    return (
      <details className={styles.withdraw}>
        <summary>{label}</summary>
        <p>{consequences}</p>
        {sure}
      </details>
    );
  }
  return (
    <div className={styles.withdraw}>
      <Button look="quiet" size="s" onClick={() => setIsOpen(true)}>
        {label}
      </Button>
      <Dialog kind="sheet" isOpen={isOpen} onClose={close} labelledBy={id}>
        <DialogHeader id={id} title={t('booking.withdrawAsk')} onClose={close} />
        <div className={styles.question}>
          <p>{consequences}</p>
          <div className={styles.answers}>
            <Button look="quiet" onClick={close}>
              {t('booking.withdrawNot')}
            </Button>
            {sure}
          </div>
        </div>
      </Dialog>
    </div>
  );
}
