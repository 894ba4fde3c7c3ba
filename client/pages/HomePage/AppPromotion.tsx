import type { ReactNode } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { Rating } from '../../ui/Rating/Rating.tsx';
import { Container } from '../../ui/Section/Container.tsx';
import styles from './AppPromotion.module.css';

interface AppPromotionProps {
  readonly title: string;
  readonly text: string;
  readonly rating: string;
  readonly downloads: string;
}

export function AppPromotion({ downloads, rating, text, title }: AppPromotionProps): ReactNode {
  const t = useMessages();
  return (
    <Container>
      <section className={styles.panel}>
        <div className={styles.words}>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
          <p className={styles.facts}>
            <Rating value={rating} label={t('rating.outOfFive', { rating })} />
            <span>{downloads}</span>
          </p>
        </div>
        <svg className={styles.phone} viewBox="0 0 220 220" aria-hidden="true">
          <rect className={styles.body} x="55" y="18" width="118" height="230" rx="22" />
          <rect className={styles.screen} x="64" y="28" width="100" height="220" rx="14" />
          <rect className={styles.photo} x="72" y="42" width="84" height="56" rx="8" />
          <rect className={styles.line} x="72" y="106" width="62" height="8" rx="4" />
          <rect className={styles.line} x="72" y="120" width="40" height="8" rx="4" />
          <rect className={styles.photo} x="72" y="142" width="84" height="56" rx="8" />
          <circle className={styles.heart} cx="144" cy="54" r="7" />
        </svg>
      </section>
    </Container>
  );
}
