import type { ReactNode } from 'react';
import type { Faq } from '../../../shared/domain/region/region.ts';
import { FaqList } from '../../ui/Faqs/FaqList.tsx';
import { Container } from '../../ui/Section/Container.tsx';
import styles from './HomeFaqs.module.css';

interface HomeFaqsProps {
  readonly title: string;
  readonly items: readonly Faq[];
}

export function HomeFaqs({ items, title }: HomeFaqsProps): ReactNode {
  return (
    <Container>
      <section className={styles.faqs}>
        <h2 className={styles.title}>{title}</h2>
        <FaqList faqs={items} />
      </section>
    </Container>
  );
}
