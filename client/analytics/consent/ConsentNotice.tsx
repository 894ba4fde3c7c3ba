import '#messages/consent.json';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Button } from '../../ui/Button/Button.tsx';
import styles from './ConsentNotice.module.css';
import { type Consent, giveConsent, readConsent } from './consent.ts';

interface ConsentNoticeProps {
  /** The visitor wants to answer anew. */
  readonly isCalledFor: boolean;
  readonly onAnswer: () => void;
}

/** A question over the lower edge of the window; both answers weigh the same. */
export function ConsentNotice({ isCalledFor, onAnswer }: ConsentNoticeProps): ReactNode {
  const t = useMessages();
  const text = useRef<HTMLParagraphElement>(null);
  const [isOpenQuestion, setIsOpenQuestion] = useState(() => readConsent() === null);
  useEffect(() => {
    if (isCalledFor) text.current?.focus();
  }, [isCalledFor]);
  if (!isOpenQuestion && !isCalledFor) return null;

  const answer = (consent: Consent): void => {
    giveConsent(consent);
    setIsOpenQuestion(false);
    onAnswer();
  };
  return (
    <section aria-label={t('consent.label')} className={styles.notice}>
      <p ref={text} tabIndex={-1} className={styles.text}>
        {t('consent.text')} <a href={buildPath('privacy')}>{t('consent.more')}</a>
      </p>
      <div className={styles.answers}>
        <Button look="secondary" onClick={() => answer('denied')}>
          {t('consent.deny')}
        </Button>
        <Button look="secondary" onClick={() => answer('granted')}>
          {t('consent.grant')}
        </Button>
      </div>
    </section>
  );
}
