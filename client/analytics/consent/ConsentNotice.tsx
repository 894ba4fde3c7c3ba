import '#messages/consent.json';
import { type ReactNode, useEffect, useRef } from 'react';
import { useSelector } from 'react-redux';
import { needsConsent } from '../../../shared/domain/analytics/outsideAnalytics.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import type { PublicConfig } from '../../../shared/ssr/renderer.ts';
import type { MessageId } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { SiteLink } from '../../navigation/SiteLink.tsx';
import { selectContext } from '../../store/context.slice.ts';
import { Button } from '../../ui/Button/Button.tsx';
import arrival from '../../ui/Stack/arriving.module.css';
import { useStacked } from '../../ui/Stack/useStacked.ts';
import { type Consent, giveConsent, refusesEverywhere } from '../../visitor/consent.ts';
import styles from './ConsentNotice.module.css';

interface ConsentNoticeProps {
  /** The visitor wants to answer anew. */
  readonly isCalledFor: boolean;
  readonly onAnswer: () => void;
}

/** What a yes would allow, by what is done here. */
const question = ({ analytics, isConsentRequired }: PublicConfig): MessageId => {
  if (!isConsentRequired) return 'consent.text';
  return needsConsent(analytics) ? 'consent.textBoth' : 'consent.textOwn';
};

/** A question over the lower edge of the window; both answers weigh the same. */
export function ConsentNotice({ isCalledFor, onAnswer }: ConsentNoticeProps): ReactNode {
  const t = useMessages();
  const { config } = useSelector(selectContext);
  const notice = useRef<HTMLElement>(null);
  const text = useRef<HTMLParagraphElement>(null);
  useStacked(notice, 'notice');
  useEffect(() => {
    if (isCalledFor) text.current?.focus();
  }, [isCalledFor]);

  const answer = (consent: Consent): void => {
    giveConsent(consent);
    onAnswer();
  };
  const isRefused = refusesEverywhere();
  return (
    <section
      ref={notice}
      aria-label={t('consent.label')}
      className={`${arrival.arriving} ${styles.notice}`}
      data-consent=""
    >
      <p ref={text} tabIndex={-1} className={styles.text}>
        {t(isRefused ? 'consent.signal' : question(config))}
        <SiteLink href={buildPath('privacy')}>{t('consent.more')}</SiteLink>
      </p>
      {isRefused ? (
        <Button look="secondary" onClick={onAnswer}>
          {t('consent.close')}
        </Button>
      ) : (
        <div className={styles.answers}>
          <Button look="secondary" onClick={() => answer('denied')}>
            {t('consent.deny')}
          </Button>
          <Button look="secondary" onClick={() => answer('granted')}>
            {t('consent.grant')}
          </Button>
        </div>
      )}
    </section>
  );
}
