import type { ReactNode } from 'react';
import type { Translate } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import styles from './EnquiryDialog.module.css';
import type { EnquiryProblem } from './enquiry.slice.ts';

interface ProblemNoteProps {
  readonly problem: EnquiryProblem;
  /** With the reason, not only with the state of things. */
  readonly isLoud: boolean;
}

const SECONDS_PER_MINUTE = 60;

const whenText = (seconds: number, t: Translate): string =>
  seconds <= SECONDS_PER_MINUTE
    ? t('enquiry.retryAfter', { seconds })
    : t('enquiry.retryAfterMinutes', { minutes: Math.ceil(seconds / SECONDS_PER_MINUTE) });

/** Nothing was lost, and it can be sent again. */
export function ProblemNote({ isLoud, problem }: ProblemNoteProps): ReactNode {
  const t = useMessages();
  const { message, retryAfterSeconds } = problem;
  return (
    <div role="alert" className={`${styles.problem} ${isLoud ? styles.loud : ''}`}>
      {isLoud ? <p className={styles.reason}>{message ?? t('enquiry.failed')}</p> : null}
      <p>{t('enquiry.notSent')}</p>
      {retryAfterSeconds === null ? null : <p>{whenText(retryAfterSeconds, t)}</p>}
    </div>
  );
}
