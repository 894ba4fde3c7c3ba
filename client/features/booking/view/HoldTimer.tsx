import '#messages/booking.json';
import Clock from 'lucide-react/icons/clock';
import { type ReactNode, useEffect, useState } from 'react';
import { useMessages } from '../../../messages/useMessages.ts';
import type { BookingStepName } from '../booking.slice.ts';
import { useBooking } from './bookingContext.ts';
import { IntentForm } from './IntentForm.tsx';
import styles from './Notices.module.css';

const SECOND_MS = 1000;
/** Minutes that are left when it is said aloud. */
const ANNOUNCED = [5, 1] as const;

/** Seconds until an ISO time by the clock of the device; null until scripts have taken over. */
const useSecondsUntil = (isoTime: string): number | null => {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const end = Date.parse(isoTime);
    const tell = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS)));
    tell();
    const timer = setInterval(tell, SECOND_MS);
    return () => clearInterval(timer);
  }, [isoTime]);
  return left;
};

/** How long the stay is kept for this booking, which can be made longer once. */
export function HoldTimer({ step }: { readonly step: BookingStepName }): ReactNode {
  const t = useMessages();
  const { booking, callbacks } = useBooking();
  const { hold } = booking.data;
  const left = useSecondsUntil(hold?.expiresAt ?? '');
  if (!hold) return null;
  const isOver = left === 0;
  const seconds = left ?? 0;
  const announced = ANNOUNCED.filter((minutes) => seconds <= minutes * 60).at(-1);
  const clock = t('booking.holdLeft', {
    minutes: String(Math.floor(seconds / 60)),
    seconds: String(seconds % 60).padStart(2, '0'),
  });
  const spoken = isOver ? t('booking.holdOver') : '';
  return (
    <section
      aria-label={t('booking.hold')}
      className={`${styles.notice} ${isOver ? styles.warn : styles.good}`}
    >
      <Clock size={24} aria-hidden className={styles.icon} />
      <div className={styles.body}>
        <h2 tabIndex={-1} className={styles.title}>
          {t(isOver ? 'booking.holdOver' : 'booking.hold')}
        </h2>
        {left === null ? <p>{t('booking.holdText')}</p> : null}
        {isOver ? <p>{t('booking.holdOverText')}</p> : null}
        {left === null || isOver ? null : (
          <p role="timer" className={styles.clock}>
            {clock}
          </p>
        )}
        {/* A timer that is read out each second would drown everything else. */}
        <p role="status" className="visually-hidden">
          {left === null || isOver || announced === undefined
            ? spoken
            : t('booking.holdMinutes', { minutes: announced })}
        </p>
        {isOver ? (
          <IntentForm intent="submit" step={step} onAct={callbacks.onSubmit}>
            {t('booking.holdAgain')}
          </IntentForm>
        ) : null}
        {!isOver && hold.canExtend ? (
          <IntentForm
            intent="extend_hold"
            step={step}
            look="quiet"
            size="s"
            onAct={callbacks.onExtendHold}
          >
            {t('booking.extendHold')}
          </IntentForm>
        ) : null}
      </div>
    </section>
  );
}
