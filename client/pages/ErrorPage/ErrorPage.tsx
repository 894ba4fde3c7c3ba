import '#messages/errorPage.json';
import type { ReactNode } from 'react';
import { siteContacts } from '../../../shared/domain/contact/siteContacts.ts';
import { mailHref, phoneHref } from '../../../shared/domain/contact/supportContacts.ts';
import type { MessageId } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { usePageAddress } from '../../navigation/pageAddress.ts';
import { SiteLink, useSite } from '../../navigation/SiteLink.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { Container } from '../../ui/Section/Container.tsx';
import styles from './ErrorPage.module.css';
import { Illustration } from './Illustration.tsx';

export type ErrorKind = 'notFound' | 'serverError';

const texts: Readonly<Record<ErrorKind, Readonly<Record<'code' | 'heading' | 'text', MessageId>>>> =
  {
    notFound: { code: 'notFound.code', heading: 'notFound.heading', text: 'notFound.text' },
    serverError: {
      code: 'serverError.code',
      heading: 'serverError.heading',
      text: 'serverError.text',
    },
  };

export interface ErrorPageProps {
  readonly kind: ErrorKind;
  /** Given where trying again without a new document may help. */
  readonly onRetry?: () => void;
}

/** Null where trying again is no use: a page that is missing stays missing. */
function Retry({ kind, onRetry }: ErrorPageProps): ReactNode {
  const t = useMessages();
  const { canonicalUrl } = usePageAddress();
  if (onRetry) return <Button onClick={onRetry}>{t('error.retry')}</Button>;
  if (kind === 'notFound') return null;
  return (
    // A document of its own, as the one before: its target keeps the link out of the app.
    <SiteLink href={canonicalUrl} target="_self" rel="nofollow" className={buttonClass()}>
      {t('error.retry')}
    </SiteLink>
  );
}

export function ErrorPage({ kind, onRetry }: ErrorPageProps): ReactNode {
  const t = useMessages();
  const { code, heading, text } = texts[kind];
  const { email, phone } = siteContacts(useSite());
  return (
    <Container className={styles.page}>
      <Illustration kind={kind} label={t('notFound.illustration')} />
      <div className={styles.words}>
        <p className={styles.code}>{t(code)}</p>
        <h1 className={styles.heading}>{t(heading)}</h1>
        <p className={styles.text}>{t(text)}</p>
        <p className={styles.advice}>
          {t('error.goTo')}
          <NamedLink to="home">{t('error.homePage')}</NamedLink>
          {t('error.orContact')}
          <a href={mailHref(undefined, email)}>{email}</a>
          {t('error.orCall')}
          <a href={phoneHref(phone)}>{phone.full_number}</a>
        </p>
        <div className={styles.actions}>
          <Retry kind={kind} {...(onRetry && { onRetry })} />
          <NamedLink to="home" className={buttonClass(kind === 'notFound' ? 'primary' : 'quiet')}>
            {t('error.backToHome')}
          </NamedLink>
        </div>
      </div>
    </Container>
  );
}
