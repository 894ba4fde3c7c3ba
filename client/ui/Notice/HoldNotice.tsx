import Clock from 'lucide-react/icons/clock';
import type { ReactNode } from 'react';
import { useSecondsUntil } from '../Live/useSecondsUntil.ts';
import styles from './Notice.module.css';

/** Minutes that are left when it is said aloud. */
const ANNOUNCED = [5, 1] as const;

interface HoldNoticeProps {
  /** ISO time. */
  readonly expiresAt: string;
  readonly title: string;
  /** Where no clock can run. */
  readonly text: string;
  readonly overTitle: string;
  readonly overText: string;
  readonly left: (clock: { readonly minutes: string; readonly seconds: string }) => string;
  readonly spokenMinutes: (minutes: number) => string;
  /** What can be done while the time runs, and once it is over. */
  readonly whileHeld: ReactNode;
  readonly onceOver: ReactNode;
}

/** How long something is kept for whoever looks at it. */
export function HoldNotice(props: HoldNoticeProps): ReactNode {
  const { expiresAt, onceOver, overText, overTitle, text, title, whileHeld } = props;
  const left = useSecondsUntil(expiresAt);
  const isOver = left === 0;
  const seconds = left ?? 0;
  const announced = ANNOUNCED.filter((minutes) => seconds <= minutes * 60).at(-1);
  const clock = props.left({
    minutes: String(Math.floor(seconds / 60)),
    seconds: String(seconds % 60).padStart(2, '0'),
  });
  const spoken = isOver ? overTitle : '';
  return (
    <section
      aria-label={title}
      className={`${styles.notice} ${isOver ? styles.warn : styles.good}`}
    >
      <Clock size={24} aria-hidden className={styles.icon} />
      <div className={styles.body}>
        <h2 tabIndex={-1} className={styles.title}>
          {isOver ? overTitle : title}
        </h2>
        {left === null ? <p>{text}</p> : null}
        {isOver ? <p>{overText}</p> : null}
        {left === null || isOver ? null : (
          <p role="timer" className={styles.clock}>
            {clock}
          </p>
        )}
        {/* A timer that is read out each second would drown everything else. */}
        <p role="status" className="visually-hidden">
          {left === null || isOver || announced === undefined
            ? spoken
            : props.spokenMinutes(announced)}
        </p>
        {isOver ? onceOver : whileHeld}
      </div>
    </section>
  );
}
