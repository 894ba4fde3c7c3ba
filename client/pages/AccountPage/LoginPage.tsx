import '#messages/account.json';
import '#messages/login.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { IdentifierKind } from '../../../shared/domain/user/profile.ts';
import { nextOfLogin } from '../../../shared/routes/accountAddresses.ts';
import type { CanonicalAddress } from '../../../shared/routes/canonicalise.ts';
import type { PostedForm } from '../../../shared/ssr/postedForm.ts';
import { selectAccount } from '../../features/account/account.slice.ts';
import { formError, shownValue } from '../../features/account/accountForm.ts';
import { CodeForm } from '../../features/account/CodeForm.tsx';
import { PostForm } from '../../features/account/PostForm.tsx';
import { RecipientFields } from '../../features/account/RecipientFields.tsx';
import { LoginDoors } from '../../features/login/LoginDoors.tsx';
import { useProof } from '../../features/login/useProof.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Container } from '../../ui/Section/Container.tsx';
import styles from './LoginPage.module.css';

/** The page that is wanted: the one that the login stands in for, or the one it was asked for. */
const wantedPage = (address: CanonicalAddress, form: PostedForm | null): string => {
  if (address.route !== 'login') return address.canonicalUrl;
  return form ? shownValue(form, 'next') || '/' : nextOfLogin(address);
};

interface StepProps {
  readonly next: string;
}

function RecipientForm(props: StepProps & { kind: IdentifierKind; form: PostedForm | null }) {
  const { form, kind, next } = props;
  const t = useMessages();
  const { isProving, onSubmit, proof } = useProof(kind);
  return (
    <PostForm to="login" name="send" values={{ kind, next, proof }} onSubmit={onSubmit}>
      <h2 className={styles.way}>{t(`login.by.${kind}`)}</h2>
      <RecipientFields kind={kind} form={form} />
      <Button type="submit" look={kind === 'email' ? 'primary' : 'secondary'} isBusy={isProving}>
        {t('login.continue')}
      </Button>
    </PostForm>
  );
}

/** The first step: where the code goes to, or who else tells who somebody is. */
function RecipientStep({ form, next }: StepProps & { form: PostedForm | null }): ReactNode {
  const t = useMessages();
  const { doors = [] } = useSelector(selectAccount);
  const posted = (kind: IdentifierKind): PostedForm | null =>
    shownValue(form, 'kind') === kind ? form : null;
  return (
    <>
      <RecipientForm kind="email" form={posted('email')} next={next} />
      <p className={styles.or}>{t('account.or')}</p>
      <RecipientForm kind="phone" form={posted('phone')} next={next} />
      <LoginDoors doors={doors} next={next} />
      <p className={styles.terms}>
        {t('account.accept')}
        <NamedLink to="terms">{t('account.terms')}</NamedLink> ·{' '}
        <NamedLink to="privacy">{t('account.privacy')}</NamedLink>
      </p>
    </>
  );
}

/** The way back to another address. */
function RestartForm({ next }: StepProps): ReactNode {
  const t = useMessages();
  return (
    <PostForm to="login" name="restart" values={{ next }}>
      <Button type="submit" look="quiet">
        {t('login.other')}
      </Button>
    </PostForm>
  );
}

/** Between the two: whoever has proven nothing shows by waiting that he wants one code, not many. */
function WaitStep({ form, next }: StepProps & { readonly form: PostedForm }): ReactNode {
  const t = useMessages();
  const error = formError(form, t);
  const [kind, recipient, request, isResent, ticket, waitSeconds] = (
    ['kind', 'recipient', 'request', 'isResent', 'ticket', 'waitSeconds'] as const
  ).map((key) => shownValue(form, key));
  const values = { next, kind, recipient, request, isResent, ticket, waitSeconds };
  return (
    <>
      {/* biome-ignore lint/a11y/noAutofocus: the page has come to say this */}
      <p role="status" tabIndex={-1} autoFocus>
        {error ?? t('account.wait', { seconds: Number(waitSeconds) })}
      </p>
      <PostForm to="login" name="send" values={values}>
        <Button type="submit">{t('login.continue')}</Button>
      </PostForm>
      <RestartForm next={next} />
    </>
  );
}

/** The second step: the code that was sent. */
function CodeStep({ form, next }: StepProps & { readonly form: PostedForm }): ReactNode {
  const t = useMessages();
  const recipient = shownValue(form, 'recipient');
  const kind = shownValue(form, 'kind') === 'phone' ? 'phone' : 'email';
  const { isProving, onSubmit, proof } = useProof(kind);
  return (
    <>
      <CodeForm
        to="login"
        form={form}
        recipient={recipient}
        submit={t('login.verify')}
        values={{ next, recipient, kind }}
        again={{
          name: 'send',
          values: { isResent: '1', proof },
          isBusy: isProving,
          onSubmit,
        }}
      />
      <RestartForm next={next} />
    </>
  );
}

/** What is asked for next. */
function Step({ form, next }: StepProps & { readonly form: PostedForm | null }): ReactNode {
  if (form?.name === 'code') return <CodeStep form={form} next={next} />;
  if (form?.name === 'wait') return <WaitStep form={form} next={next} />;
  return <RecipientStep form={form} next={next} />;
}

/** The login as a page, which works without scripts too. */
export function LoginPage(): ReactNode {
  const t = useMessages();
  const address = usePageAddress();
  const { form } = useSelector(selectAccount);
  const next = wantedPage(address, form);
  return (
    <Container className={styles.page}>
      <div className={styles.card}>
        <h1 className={styles.heading}>{t('login.title')}</h1>
        {next === '/' ? null : <p className={styles.lead}>{t('account.needed')}</p>}
        <p className={styles.lead}>{t('login.new')}</p>
        <Step form={form} next={next} />
      </div>
    </Container>
  );
}
