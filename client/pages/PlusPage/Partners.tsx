import type { ReactNode } from 'react';
import type { PlusPartner } from '../../../shared/domain/page/plusComponent.ts';
import { Container } from '../../ui/Section/Container.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './Partners.module.css';

interface PartnersProps {
  readonly title: string;
  readonly items: readonly PlusPartner[];
}

export function Partners({ items, title }: PartnersProps): ReactNode {
  return (
    <Container>
      <Section title={title}>
        <ul className={styles.list}>
          {items.map(({ name, text }) => (
            <li key={name} className={styles.partner}>
              <span className={styles.initial} aria-hidden>
                {name.slice(0, 1)}
              </span>
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
