import '#messages/payment.json';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { useMessages } from '../../../messages/useMessages.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { TextArea } from '../../../ui/Field/TextArea.tsx';
import { npsKeys } from '../npsKeys.ts';
import { selectPayment } from '../payment.slice.ts';
import { usePaymentCallbacks } from '../paymentCallbacks.ts';
import styles from './Nps.module.css';

const SCORES = Array.from({ length: 11 }, (_, score) => score);
const MAX_COMMENT = 2000;

function Thanks(): ReactNode {
  const t = useMessages();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.card} role="status">
      <h2 ref={heading} tabIndex={-1} className={styles.title}>
        {t('payment.npsThanks')}
      </h2>
      <p>{t('payment.npsThanksText')}</p>
    </section>
  );
}

/** How somebody found it, asked once after a payment. */
export function NpsCard(): ReactNode {
  const t = useMessages();
  const { onNps } = usePaymentCallbacks();
  const { fault, nps } = useSelector(selectPayment);
  if (nps === 'SHOW_NPS_CARD_FINAL_SCREEN') return <Thanks />;
  if (nps === null) return null;
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const data = new FormData(event.currentTarget);
    const score = data.get(npsKeys.score);
    if (score !== null) onNps(Number(score), String(data.get(npsKeys.comment) ?? ''));
  };
  return (
    <form method="post" onSubmit={send} className={styles.card}>
      <fieldset>
        <legend className={styles.title}>{t('payment.nps')}</legend>
        <p className={styles.ends} aria-hidden>
          <span>{t('payment.npsLow')}</span>
          <span>{t('payment.npsHigh')}</span>
        </p>
        <div className={styles.scores}>
          {SCORES.map((score) => (
            <label key={score} className={styles.score}>
              <input
                type="radio"
                name={npsKeys.score}
                value={score}
                required
                className="visually-hidden"
                {...(score === 0 && { 'aria-label': t('payment.npsZero') })}
                {...(score === 10 && { 'aria-label': t('payment.npsTen') })}
              />
              <span>{score}</span>
            </label>
          ))}
        </div>
      </fieldset>
      <TextArea
        name={npsKeys.comment}
        label={t('payment.npsComment')}
        rows={3}
        maxLength={MAX_COMMENT}
      />
      {fault === 'notSent' ? <p role="alert">{t('payment.npsFailed')}</p> : null}
      <Button type="submit" look="secondary">
        {t('payment.npsSend')}
      </Button>
    </form>
  );
}
