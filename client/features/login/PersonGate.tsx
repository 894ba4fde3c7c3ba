import { type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { Checkbox } from '../../ui/Field/Checkbox.tsx';
import type { VisibleStep } from './captcha/personProof.ts';
import { showRecaptchaBox } from './captcha/recaptcha.ts';
import styles from './LoginDialog.module.css';
import { type PersonQuestion, selectLogin } from './login.slice.ts';
import { confirmPerson, loadVisibleStep, requestCodeAsPerson } from './login.thunks.ts';

type RecaptchaStep = Extract<VisibleStep, { kind: 'recaptcha' }>;
type OwnStep = Exclude<VisibleStep, RecaptchaStep>;

/** Read out four times, not for each hundredth. */
const quarterOf = (share: number): number => Math.floor(share * 4) * 25;

/** Our own box: once it is ticked the browser works for a while. */
function OwnBox({ step, why }: { readonly step: OwnStep; readonly why: string }): ReactNode {
  const t = useMessages();
  const dispatch = useAppDispatch();
  const place = useRef<HTMLDivElement>(null);
  const [share, setShare] = useState<number | null>(null);
  useEffect(() => place.current?.querySelector('input')?.focus(), []);
  const begin = (): void => {
    // It keeps the focus, and stays ticked.
    if (share !== null) return;
    setShare(0);
    // Told far more often than anybody could see.
    void dispatch(confirmPerson(step, (told) => setShare(Math.round(told * 100) / 100)));
  };
  return (
    <div ref={place}>
      <Checkbox
        name="person"
        label={t('login.person')}
        aria-describedby={why}
        checked={share !== null}
        onChange={begin}
      />
      {share === null ? null : (
        <progress className={styles.progress} value={share} aria-label={t('login.personWork')} />
      )}
      <p role="status" className={styles.note}>
        {share === null ? '' : t('login.personProgress', { percent: quarterOf(share) })}
      </p>
    </div>
  );
}

interface RecaptchaBoxProps {
  readonly step: RecaptchaStep;
  readonly onFail: () => void;
}

/** Google's box. */
function RecaptchaBox({ onFail, step }: RecaptchaBoxProps): ReactNode {
  const dispatch = useAppDispatch();
  const place = useRef<HTMLDivElement>(null);
  const fail = useEffectEvent(onFail);
  const send = useEffectEvent((token: string) => void dispatch(requestCodeAsPerson(token)));
  // Drawn once, into its own place, whatever else changes.
  useEffect(() => {
    if (!place.current) return;
    void showRecaptchaBox(place.current, {
      offer: step,
      onFail: () => fail(),
      onToken: (token) => send(token),
    });
  }, [step]);
  return <div ref={place} />;
}

/** The API wants to see a person before it sends a code. */
function PersonCheck({ question }: { readonly question: PersonQuestion }): ReactNode {
  const t = useMessages();
  const dispatch = useAppDispatch();
  const id = useId();
  const words = useRef<HTMLParagraphElement>(null);
  const [step, setStep] = useState<VisibleStep | null>(null);
  // The button that was pressed is gone; its place is told to whoever cannot see it.
  useEffect(() => words.current?.focus(), []);
  useEffect(() => {
    let isAwaited = true;
    void dispatch(loadVisibleStep()).then((found) => {
      if (isAwaited) setStep(found);
    });
    return () => {
      isAwaited = false;
    };
  }, [dispatch]);
  return (
    <div className={styles.person}>
      <p ref={words} id={id} className={styles.note} tabIndex={-1}>
        {question.words ?? t('login.personWhy')}
      </p>
      {step?.kind === 'recaptcha' ? (
        <RecaptchaBox step={step} onFail={() => setStep({ kind: 'wait' })} />
      ) : null}
      {step && step.kind !== 'recaptcha' ? <OwnBox step={step} why={id} /> : null}
    </div>
  );
}

/** What asks for a code, or in its place the question whether a person is there. */
export function PersonGate({ children }: { readonly children: ReactNode }): ReactNode {
  const { personQuestion: question } = useSelector(selectLogin);
  return question ? <PersonCheck key={question.turn} question={question} /> : children;
}
