import { type FormEvent, type ReactNode, type Ref, useEffect, useRef } from 'react';
import type { TypedFields } from '../../../shared/contracts/enquiryForm.schema.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { afterPaint } from '../../ui/Live/afterPaint.ts';
import styles from './EnquiryDialog.module.css';
import type { EnquiryProblem, EnquiryState } from './enquiry.slice.ts';
import { retryText } from './enquiryTexts.ts';
import { typedInForm } from './fields/fieldsProps.ts';
import { PrivacyNote } from './PrivacyNote.tsx';

/**
 * What a failure is told with: its reason; that what was sent before is not completed yet; or
 * nothing at all, except when sending the same again would be refused too.
 */
export type FailureVoice = 'reason' | 'completion' | 'silent';

interface ProblemNoteProps {
  readonly problem: EnquiryProblem;
  readonly voice: FailureVoice;
}

/** Nothing was lost, and it can be sent again. */
export function ProblemNote({ problem, voice }: ProblemNoteProps): ReactNode {
  const t = useMessages();
  const { isRefused, isTooMany, message, retryAfterSeconds } = problem;
  if (voice === 'silent' && !isTooMany && !isRefused) return null;
  const isLoud = voice === 'reason' || isRefused;
  return (
    <div role="alert" className={`${styles.problem} ${isLoud ? styles.loud : ''}`}>
      {isLoud ? <p className={styles.reason}>{message ?? t('enquiry.failed')}</p> : null}
      <p>{t(voice === 'completion' ? 'enquiry.notSaved' : 'enquiry.notSent')}</p>
      {retryAfterSeconds === null ? null : <p>{retryText(retryAfterSeconds, t)}</p>}
    </div>
  );
}

interface EnquiryFormProps {
  readonly formRef: Ref<HTMLFormElement>;
  readonly enquiry: EnquiryState;
  /** Above the fields; takes the focus when the form appears. */
  readonly intro: ReactNode;
  readonly submitText: string;
  readonly failureVoice: FailureVoice;
  readonly onSubmit: (fields: TypedFields) => void;
  /** Leaves the form out. */
  readonly onSkip?: () => void;
  readonly children: ReactNode;
}

/** Moves the focus to the first field that was refused, and back to the button after a failure. */
const useFocus = ({ faults, hasError, isLoading }: EnquiryState) => {
  const body = useRef<HTMLDivElement>(null);
  const intro = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLDivElement>(null);

  useEffect(() => intro.current?.focus(), []);
  useEffect(() => {
    if (Object.keys(faults).length === 0) return;
    body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [faults]);
  useEffect(() => {
    if (hasError && !isLoading)
      button.current?.querySelector<HTMLElement>('[type="submit"]')?.focus();
  }, [hasError, isLoading]);
  return { body, button, intro };
};

/** A page of the form: its fields scroll, its button stays in sight. */
export function EnquiryForm(props: EnquiryFormProps): ReactNode {
  const { children, enquiry, failureVoice, formRef, intro, onSkip, onSubmit, submitText } = props;
  const t = useMessages();
  const { body, button, intro: top } = useFocus(enquiry);
  const { hasError, isLoading, problem } = enquiry;
  const callOff = useRef<() => void>(undefined);
  const send = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const form = event.currentTarget;
    callOff.current?.();
    // To read all fields and to show what is wrong takes time: that the tap was taken is seen before.
    callOff.current = afterPaint(() => onSubmit(typedInForm(form)));
  };
  return (
    <form ref={formRef} method="post" noValidate className={styles.form} onSubmit={send}>
      <div ref={body} className={styles.body}>
        <div ref={top} tabIndex={-1} data-initial-focus="" className={styles.intro}>
          {intro}
        </div>
        {children}
      </div>
      <div ref={button} className={styles.actions}>
        {problem ? <ProblemNote problem={problem} voice={failureVoice} /> : null}
        <div className={styles.buttons}>
          {onSkip ? (
            <Button look="quiet" size="l" disabled={isLoading} onClick={onSkip}>
              {t('enquiry.skip')}
            </Button>
          ) : null}
          <Button type="submit" size="l" isBusy={isLoading} disabled={isLoading}>
            {hasError && !isLoading ? t('enquiry.retry') : submitText}
          </Button>
        </div>
        <PrivacyNote className={styles.note} />
      </div>
    </form>
  );
}
