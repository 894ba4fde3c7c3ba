import type { ReactNode } from 'react';
import type { Testimonial } from '../../../shared/domain/page/pageComponent.ts';
import { Container } from '../../ui/Section/Container.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './Testimonials.module.css';

interface TestimonialsProps {
  readonly title: string;
  readonly items: readonly Testimonial[];
}

export function Testimonials({ items, title }: TestimonialsProps): ReactNode {
  return (
    <Container>
      <Section title={title}>
        <ul className={styles.list}>
          {items.map(({ author, quote }) => (
            <li key={author}>
              <figure className={styles.item}>
                <blockquote className={styles.quote}>{quote}</blockquote>
                <figcaption className={styles.author}>{author}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </Section>
    </Container>
  );
}
