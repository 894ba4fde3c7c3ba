import type { ReactNode } from 'react';
import type { Step } from '../../../shared/domain/page/pageComponent.ts';
import { Container } from '../../ui/Section/Container.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './HowItWorks.module.css';

interface HowItWorksProps {
  readonly title: string;
  readonly items: readonly Step[];
}

export function HowItWorks({ items, title }: HowItWorksProps): ReactNode {
  return (
    <Container>
      <Section title={title}>
        <ol className={styles.steps}>
          {items.map(({ text, title: name }) => (
            <li key={name} className={styles.step}>
              <h3 className={styles.name}>{name}</h3>
              <p className={styles.text}>{text}</p>
            </li>
          ))}
        </ol>
      </Section>
    </Container>
  );
}
