import BadgePercent from 'lucide-react/icons/badge-percent';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import Headphones from 'lucide-react/icons/headphones';
import Plane from 'lucide-react/icons/plane';
import ShieldCheck from 'lucide-react/icons/shield-check';
import Sparkles from 'lucide-react/icons/sparkles';
import type { ReactNode } from 'react';
import type { Benefit } from '../../../shared/domain/page/pageComponent.ts';
import { Container } from '../../ui/Section/Container.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './Benefits.module.css';

const icons: ReadonlyMap<string, typeof Sparkles> = new Map([
  ['price_match', BadgePercent],
  ['visa_refund', Plane],
  ['university_refund', GraduationCap],
  ['verified', ShieldCheck],
  ['support', Headphones],
]);

interface BenefitsProps {
  readonly title: string;
  readonly items: readonly Benefit[];
}

export function Benefits({ items, title }: BenefitsProps): ReactNode {
  return (
    <Container>
      <Section title={title}>
        <ul className={styles.list}>
          {items.map(({ key, text, title: name }) => {
            const Icon = icons.get(key) ?? Sparkles;
            return (
              <li key={key} className={styles.item}>
                <span className={styles.icon}>
                  <Icon size={24} aria-hidden />
                </span>
                <h3 className={styles.name}>{name}</h3>
                <p className={styles.text}>{text}</p>
              </li>
            );
          })}
        </ul>
      </Section>
    </Container>
  );
}
