import { type FormEvent, type ReactNode, useId } from 'react';
import { codeLength, codeMinutes } from '../../../shared/domain/user/loginCode.ts';
import type { PostedForm } from '../../../shared/ssr/postedForm.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Field } from '../../ui/Field/Field.tsx';
import { useCountdown } from '../../ui/Live/useCountdown.ts';
import styles from './Account.module.css';
import { type AccountValues, accountKeys, formError, shownValue } from './accountForm.ts';
import { PostForm } from './PostForm.tsx';

/** The form that asks for another code. */
interface AgainForm {
  readonly name: string;
  /** What it alone carries. */
  readonly values: AccountValues;
  /** What scripts do before the browser posts it, and whether they are at it. */
  readonly onSubmit?: (event: FormEvent<HTMLFormElement>) => void;
  readonly isBusy?: boolean;
}

interface CodeFormProps {
  readonly to: 'login' | 'profile';
  readonly form: PostedForm;
  /** Where the code went, as it is shown. */
  readonly recipient: string;
  readonly submit: string;
  readonly again: AgainForm;
  /** Carried by both. */
  readonly values: AccountValues;
}

interface ResendButtonProps {
  /** Until another code may be asked for, which the API counts as well. */
  readonly seconds: number;
  readonly isBusy: boolean;
}

function ResendButton({ isBusy, seconds: all }: ResendButtonProps): ReactNode {
  const t = useMessages();
  const seconds = useCountdown(all);
  return (
    <Button type="submit" look="quiet" disabled={seconds > 0} isBusy={isBusy}>
      {seconds > 0 ? t('login.resendIn', { seconds }) : t('login.resend')}
    </Button>
  );
}

/** The second step of every form that sends a code: it is typed, or filled in by the browser. */
export function CodeForm(props: CodeFormProps): ReactNode {
  const { again, form, recipient, submit, to, values } = props;
  const t = useMessages();
  const id = useId();
  const error = formError(form, t);
  const request = shownValue(form, 'request');
  const resendAt = shownValue(form, 'resendAt');
  return (
    <>
      <PostForm to={to} name={form.name} values={{ ...values, request, resendAt }}>
        <p className={styles.note}>
          {shownValue(form, 'isResent') === '' ? null : t('account.resent')}
          {t('login.codeSent', { recipient, minutes: codeMinutes })}
        </p>
        <Field
          id={id}
          name={accountKeys.otp}
          label={t('login.code')}
          hint={t('account.codeHint')}
          error={error}
          inputMode="numeric"
          autoComplete="one-time-code"
          enterKeyHint="done"
          maxLength={2 * codeLength}
          required
          // The page has come to ask for this.
          autoFocus
        />
        <Button type="submit">{submit}</Button>
      </PostForm>
      <PostForm
        to={to}
        name={again.name}
        values={{ ...values, ...again.values, request, resendAt }}
        onSubmit={again.onSubmit}
      >
        <ResendButton
          seconds={Number(shownValue(form, 'resendAfter'))}
          isBusy={again.isBusy === true}
        />
      </PostForm>
    </>
  );
}
