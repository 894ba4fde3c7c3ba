import type { ReactNode } from 'react';
import type { Testimonial } from '../../../shared/domain/page/pageComponent.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Container } from '../../ui/Section/Container.tsx';
import { RatingStars } from './RatingStars.tsx';
import styles from './Testimonials.module.css';

interface TestimonialsProps {
  readonly title: string;
  /** As it is printed: "4.5/5". */
  readonly rating: string;
  readonly items: readonly Testimonial[];
}

export function Testimonials({ items, rating, title }: TestimonialsProps): ReactNode {
  const t = useMessages();
  return (
    <div className={styles.band}>
      <Container>
        <section className={styles.section}>
          <div className={styles.head}>
            <h2 className={styles.title}>{title}</h2>
            <p className={styles.rating}>
              <span className="visually-hidden">{t('home.reviews')} </span>
              <strong className={styles.value}>{rating}</strong>
              <RatingStars rating={rating} />
            </p>
          </div>
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
        </section>
      </Container>
    </div>
  );
}
