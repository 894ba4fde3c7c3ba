import {
  type ClipboardEvent,
  type FormEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
} from 'react';
import { useSelector } from 'react-redux';
import {
  codeIn,
  codeLength,
  codeMinutes,
  isCode,
  plainCode,
} from '../../../shared/domain/user/loginCode.ts';
import type { User } from '../../../shared/domain/user/user.ts';
import type { SentCode } from '../../api/users.api.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Field } from '../../ui/Field/Field.tsx';
import { useCountdown } from '../../ui/Live/useCountdown.ts';
import styles from './LoginDialog.module.css';
import { codeChanged, selectLogin, steppedBack } from './login.slice.ts';
import { requestCode, verifyCode } from './login.thunks.ts';
import { PersonGate } from './PersonGate.tsx';
import { useWebOtp } from './useWebOtp.ts';

const CODE = 'otp';
/** Room for what people type between the digits. */
const LONGEST_TYPED = 2 * codeLength;

function ResendButton({ sentCode }: { readonly sentCode: SentCode }): ReactNode {
  const t = useMessages();
  const dispatch = useAppDispatch();
  const { codeRequest, recipient } = useSelector(selectLogin);
  const seconds = useCountdown(sentCode.resendAfter);
  return (
    <Button
      look="quiet"
      disabled={seconds > 0}
      isBusy={codeRequest.status === 'request'}
      onClick={() => recipient && void dispatch(requestCode(recipient))}
    >
      {seconds > 0 ? t('login.resendIn', { seconds }) : t('login.resend')}
    </Button>
  );
}

const input = ({ current }: RefObject<HTMLFormElement | null>): HTMLInputElement | null =>
  current?.querySelector('input') ?? null;

interface CodeStepProps {
  readonly sentCode: SentCode;
  readonly onLoggedIn: (user: User) => void;
}

/** The field of the code, which has the focus from the first and gets it back after each failure. */
const useCodeInput = ({ sessionUuid }: SentCode, error: string | null) => {
  const form = useRef<HTMLFormElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another code is typed anew
  useEffect(() => input(form)?.focus(), [sessionUuid]);
  useEffect(() => {
    const field = error === null ? null : input(form);
    field?.focus();
    field?.select();
  }, [error]);
  return form;
};

/** The second step: what was sent is typed, pasted, or filled in by the browser. */
export function CodeStep({ onLoggedIn, sentCode }: CodeStepProps): ReactNode {
  const t = useMessages();
  const dispatch = useAppDispatch();
  const { codeRequest, recipient, verification } = useSelector(selectLogin);
  const isVerifying = verification.status === 'request';
  const failure = verification.failure ?? codeRequest.failure;
  const error = failure && (failure.words ?? t('login.failed'));
  const form = useCodeInput(sentCode, error);

  const verify = (typed: string): void => {
    void dispatch(verifyCode(plainCode(typed), onLoggedIn));
  };
  /** Nothing is left to do once it is whole. */
  const onTyped = (typed: string): void => {
    dispatch(codeChanged());
    if (isCode(plainCode(typed))) verify(typed);
  };
  const fill = (code: string): void => {
    const field = input(form);
    if (field) field.value = code;
    onTyped(code);
  };
  useWebOtp(recipient?.channel === 'phone', fill);

  const onPaste = (event: ClipboardEvent): void => {
    const code = codeIn(event.clipboardData.getData('text'));
    if (code === null) return;
    event.preventDefault();
    fill(code);
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    const field = input(form);
    if (field?.value) verify(field.value);
    else field?.focus();
  };
  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={styles.note}>
        {t('login.codeSent', { recipient: recipient?.address ?? '', minutes: codeMinutes })}
      </p>
      <Field
        name={CODE}
        label={t('login.code')}
        hint={t('login.codeHint', { digits: codeLength })}
        error={error ?? undefined}
        inputMode="numeric"
        autoComplete="one-time-code"
        enterKeyHint="done"
        maxLength={LONGEST_TYPED}
        required
        onInput={({ currentTarget }) => onTyped(currentTarget.value)}
        onPaste={onPaste}
      />
      <p role="alert" className="visually-hidden">
        {error ?? ''}
      </p>
      <Button type="submit" isBusy={isVerifying}>
        {t('login.verify')}
      </Button>
      <PersonGate>
        <ResendButton key={sentCode.sessionUuid} sentCode={sentCode} />
      </PersonGate>
      <Button look="quiet" onClick={() => dispatch(steppedBack())}>
        {t('login.other')}
      </Button>
    </form>
  );
}
