import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { callingCodeByLabel } from '../../../shared/domain/contact/callingCodes.ts';
import { canonicalEmail, isLoginEmail } from '../../../shared/domain/user/loginEmail.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { SiteLink } from '../../navigation/SiteLink.tsx';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Checkbox } from '../../ui/Field/Checkbox.tsx';
import styles from './LoginDialog.module.css';
import {
  type CodeChannel,
  type CodeRecipient,
  channelChosen,
  codeFailed,
  type LoginState,
  recipientChanged,
  selectLogin,
  termsAccepted,
} from './login.slice.ts';
import { requestCode, stepFailure } from './login.thunks.ts';
import { PersonGate } from './PersonGate.tsx';
import { RecipientFields } from './RecipientFields.tsx';

/** The numbering plans are larger than all of the modal: they come when a number is typed. */
const loadNumbers = () =>
  import(/* webpackChunkName: "phone-numbers" */ '../../../shared/domain/contact/phoneNumber.ts');

/** Null for what is no address or number. Rejects where the numbering plans do not come. */
const readRecipient = async (
  channel: CodeChannel,
  fields: FormData,
): Promise<CodeRecipient | null> => {
  const text = (name: string): string => String(fields.get(name) ?? '');
  if (channel === 'email') {
    const typed = text('email');
    return isLoginEmail(typed) ? { channel, address: canonicalEmail(typed) } : null;
  }
  const code = callingCodeByLabel(text('code'));
  const number = code && (await loadNumbers()).phoneNumber(text('phone'), code);
  return number ? { channel, address: number.full } : null;
};

/** What was typed cannot be used. */
type Refusal = 'recipient' | 'terms';

const useTexts = ({ channel, codeRequest }: LoginState, refusal: Refusal | null) => {
  const t = useMessages();
  const invalid = t(channel === 'email' ? 'login.invalidEmail' : 'login.invalidPhone');
  const { failure } = codeRequest;
  return {
    recipientError:
      refusal === 'recipient'
        ? invalid
        : (failure && (failure.words ?? t('login.failed'))) || undefined,
    termsError: refusal === 'terms' ? t('login.termsNeeded') : undefined,
  };
};

function Channels({
  chosen,
  onChoose,
}: {
  readonly chosen: CodeChannel;
  readonly onChoose: (channel: CodeChannel) => void;
}): ReactNode {
  const t = useMessages();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset would need a legend that is seen
    <div role="group" aria-label={t('login.ways')} className={styles.ways}>
      {(['email', 'phone'] as const).map((channel) => (
        <button
          key={channel}
          type="button"
          className={styles.way}
          aria-pressed={channel === chosen}
          onClick={() => onChoose(channel)}
        >
          {t(`login.by.${channel}`)}
        </button>
      ))}
    </div>
  );
}

/** Read before it is agreed to, in a tab of its own. */
function TermsLinks(): ReactNode {
  const t = useMessages();
  return (
    <p className={styles.note}>
      {(['terms', 'privacy'] as const).map((route, index) => (
        <span key={route}>
          {index > 0 ? ' · ' : null}
          <SiteLink href={buildPath(route)} target="_blank" rel="noopener">
            {t(`login.${route}Link`)}
            <span className="visually-hidden"> {t('login.newTab')}</span>
          </SiteLink>
        </span>
      ))}
    </p>
  );
}

/** The first step: where the code goes to. */
export function RecipientStep(): ReactNode {
  const t = useMessages();
  const dispatch = useAppDispatch();
  const login = useSelector(selectLogin);
  const form = useRef<HTMLFormElement>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const { channel, codeRequest, hasAcceptedTerms, recipient } = login;
  const isSending = codeRequest.status === 'request';
  const { recipientError, termsError } = useTexts(login, refusal);
  const error = recipientError ?? termsError;

  useEffect(() => {
    if (error === undefined) return;
    form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [error]);

  const send = async (fields: FormData): Promise<void> => {
    try {
      const read = await readRecipient(channel, fields);
      if (read === null) setRefusal('recipient');
      else if (!hasAcceptedTerms) setRefusal('terms');
      else await dispatch(requestCode(read));
    } catch (fault) {
      dispatch(codeFailed(stepFailure(fault)));
    }
  };
  const onSubmit = (event: FormEvent<HTMLFormElement>): void => {
    event.preventDefault();
    // Whoever is to be seen has a box to tick.
    if (!isSending && !login.personQuestion) void send(new FormData(event.currentTarget));
  };
  const onChange = (): void => {
    setRefusal(null);
    dispatch(recipientChanged());
  };

  return (
    <form ref={form} className={styles.form} onSubmit={onSubmit} noValidate>
      <p className={styles.note}>{t('login.new')}</p>
      <Channels
        chosen={channel}
        onChoose={(chosen) => {
          setRefusal(null);
          dispatch(channelChosen(chosen));
        }}
      />
      <RecipientFields
        channel={channel}
        error={recipientError}
        typed={recipient?.channel === channel ? recipient.address : ''}
        onChange={onChange}
      />
      <Checkbox
        name="terms"
        label={t('login.terms')}
        error={termsError}
        defaultChecked={hasAcceptedTerms}
        onChange={({ currentTarget }) => {
          setRefusal(null);
          dispatch(termsAccepted(currentTarget.checked));
        }}
      />
      <TermsLinks />
      <PersonGate>
        <Button type="submit" isBusy={isSending}>
          {t('login.continue')}
        </Button>
      </PersonGate>
      <p role="alert" className="visually-hidden">
        {error ?? ''}
      </p>
    </form>
  );
}
