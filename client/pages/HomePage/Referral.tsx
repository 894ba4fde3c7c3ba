import type { ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { Container } from '../../ui/Section/Container.tsx';
import styles from './Referral.module.css';

interface ReferralProps {
  readonly title: string;
  readonly text: string;
  readonly amount: string;
}

export function Referral({ amount, text, title }: ReferralProps): ReactNode {
  const t = useMessages();
  return (
    <Container>
      <section className={styles.panel}>
        <p className={styles.amount} aria-hidden>
          {amount}
        </p>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
        </div>
        <NamedLink to="referralProgramme" className={`${buttonClass('secondary')} ${styles.link}`}>
          {t('home.referralLink')}
        </NamedLink>
      </section>
    </Container>
  );
}
