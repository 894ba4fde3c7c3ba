import type { ReactNode } from 'react';
import type { Promotion } from '../../../shared/domain/page/pageComponent.ts';
import { Container } from '../../ui/Section/Container.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './Offers.module.css';

interface OffersProps {
  readonly title: string;
  readonly items: readonly Promotion[];
}

export function Offers({ items, title }: OffersProps): ReactNode {
  return (
    <Container>
      <Section title={title}>
        <ul className={styles.list}>
          {items.map(({ text, title: name, value }) => (
            <li key={name} className={styles.item}>
              {value === null ? null : <p className={styles.value}>{value}</p>}
              <div>
                <h3 className={styles.name}>{name}</h3>
                <p className={styles.text}>{text}</p>
              </div>
            </li>
          ))}
        </ul>
      </Section>
    </Container>
  );
}
