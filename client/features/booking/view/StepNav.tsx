import '#messages/booking.json';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { useMessages } from '../../../messages/useMessages.ts';
import { SiteLink } from '../../../navigation/SiteLink.tsx';
import type { BookingFormState, BookingStepName } from '../booking.slice.ts';
import { isComplete } from '../bookingSteps.ts';
import { useBooking } from './bookingContext.ts';
import { stepTitle } from './bookingTexts.ts';
import styles from './StepNav.module.css';

interface NumberedStep {
  readonly name: BookingStepName;
  readonly number: number;
  readonly isDone: boolean;
  /** Everything before it is complete. */
  readonly isReachable: boolean;
  readonly isFaulty: boolean;
}

/** The steps of the form with the review after them. */
export const numberedSteps = ({
  data,
  faults,
  formSectionObj: steps,
}: Pick<BookingFormState, 'data' | 'faults' | 'formSectionObj'>): NumberedStep[] => {
  const firstOpen = steps.findIndex((step) => !isComplete(step, data));
  const reach = firstOpen < 0 ? steps.length : firstOpen;
  return [
    ...steps.map((step, index) => ({
      name: step.section.name,
      number: index + 1,
      isDone: isComplete(step, data),
      isReachable: index <= reach,
      isFaulty: Object.keys(faults[step.section.name] ?? {}).length > 0,
    })),
    {
      name: 'review',
      number: steps.length + 1,
      isDone: false,
      isReachable: firstOpen < 0,
      isFaulty: false,
    },
  ];
};

function Step({ isCurrent, step }: { readonly isCurrent: boolean; readonly step: NumberedStep }) {
  const t = useMessages();
  const { stepAddress } = useBooking();
  const { isDone, isFaulty, isReachable, name, number } = step;
  const content = (
    <>
      <span className={styles.number} aria-hidden>
        {isDone && !isCurrent ? <Check size={16} /> : number}
      </span>
      <span>
        <span className="visually-hidden">{number}. </span>
        {stepTitle(name, t)}
        {isDone ? <span className="visually-hidden"> ({t('booking.stepDone')})</span> : null}
        {isFaulty ? <span className="visually-hidden"> ({t('booking.stepFaulty')})</span> : null}
      </span>
    </>
  );
  const look = [
    styles.step,
    isDone ? styles.done : '',
    isCurrent ? styles.current : '',
    isFaulty ? styles.faulty : '',
  ].join(' ');
  return (
    <li className={look}>
      {isReachable && !isCurrent ? (
        <SiteLink href={stepAddress(name)} className={styles.link}>
          {content}
        </SiteLink>
      ) : (
        <span aria-current={isCurrent ? 'step' : undefined} className={styles.link}>
          {content}
        </span>
      )}
    </li>
  );
}

/** Where one is in the form: a list beside wide windows, on phones a bar with the list folded. */
export function StepNav({ current }: { readonly current: BookingStepName }): ReactNode {
  const t = useMessages();
  const { booking } = useBooking();
  const steps = numberedSteps(booking);
  const number = steps.find(({ name }) => name === current)?.number ?? 1;
  const list = (
    <ol className={styles.list}>
      {steps.map((step) => (
        <Step key={step.name} step={step} isCurrent={step.name === current} />
      ))}
    </ol>
  );
  return (
    <nav aria-label={t('booking.steps')} className={styles.steps}>
      <details className={styles.fold}>
        <summary className={styles.bar}>
          <span className={styles.where}>
            {t('booking.stepOf', { number, count: steps.length })}
            <strong>{stepTitle(current, t)}</strong>
          </span>
          <progress value={number} max={steps.length} aria-hidden className={styles.progress} />
          <span className="visually-hidden">. {t('booking.allSteps')}</span>
        </summary>
        {list}
      </details>
    </nav>
  );
}
