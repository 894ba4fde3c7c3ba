import type { ReactNode } from 'react';
import type { Promotion } from '../../../shared/domain/page/pageComponent.ts';
import { Container } from '../../ui/Section/Container.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './BestDeals.module.css';

interface BestDealsProps {
  readonly title: string;
  readonly items: readonly Promotion[];
}

export function BestDeals({ items, title }: BestDealsProps): ReactNode {
  return (
    <div className={styles.band}>
      <Container>
        <Section title={title}>
          <ul className={styles.list}>
            {items.map(({ text, title: name, value }) => (
              <li key={name} className={styles.deal}>
                {value === null ? null : <p className={styles.value}>{value}</p>}
                <h3 className={styles.name}>{name}</h3>
                <p className={styles.text}>{text}</p>
              </li>
            ))}
          </ul>
        </Section>
      </Container>
    </div>
  );
}
