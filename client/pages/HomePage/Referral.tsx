import type { ReactNode } from 'react';
import { Container } from '../../ui/Section/Container.tsx';
import styles from './Referral.module.css';

interface ReferralProps {
  readonly title: string;
  readonly text: string;
  readonly amount: string;
}

export function Referral({ amount, text, title }: ReferralProps): ReactNode {
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
      </section>
    </Container>
  );
}
