import type { ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import styles from './EnquiryDialog.module.css';
import type { EnquiryProblem } from './enquiry.slice.ts';
import { retryText } from './enquiryTexts.ts';

/**
 * What a failure is told with: its reason; that what was sent before is not completed yet; or
 * nothing at all, except when sending again at once would be refused too.
 */
export type FailureVoice = 'reason' | 'completion' | 'silent';

interface ProblemNoteProps {
  readonly problem: EnquiryProblem;
  readonly voice: FailureVoice;
}

/** Nothing was lost, and it can be sent again. */
export function ProblemNote({ problem, voice }: ProblemNoteProps): ReactNode {
  const t = useMessages();
  const { isTooMany, message, retryAfterSeconds } = problem;
  if (voice === 'silent' && !isTooMany) return null;
  const isLoud = voice === 'reason';
  return (
    <div role="alert" className={`${styles.problem} ${isLoud ? styles.loud : ''}`}>
      {isLoud ? <p className={styles.reason}>{message ?? t('enquiry.failed')}</p> : null}
      <p>{t(voice === 'completion' ? 'enquiry.notSaved' : 'enquiry.notSent')}</p>
      {retryAfterSeconds === null ? null : <p>{retryText(retryAfterSeconds, t)}</p>}
    </div>
  );
}
