import '#messages/listing.json';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { appLinks } from '../../../shared/domain/site/appLinks.ts';
import { AppStores } from '../../features/chrome/AppStores.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { selectContext } from '../../store/context.slice.ts';
import { Rating } from '../../ui/Rating/Rating.tsx';
import { Container } from '../../ui/Section/Container.tsx';
import { AppPreview } from './AppPreview.tsx';
import styles from './AppPromotion.module.css';

interface AppPromotionProps {
  readonly title: string;
  readonly text: string;
  readonly rating: string;
  readonly downloads: string;
}

export function AppPromotion({ downloads, rating, text, title }: AppPromotionProps): ReactNode {
  const t = useMessages();
  const links = appLinks(useSelector(selectContext));
  return (
    <Container>
      <section className={styles.panel}>
        <div>
          <h2 className={styles.title}>{title}</h2>
          <p className={styles.text}>{text}</p>
          <p className={styles.facts}>
            <Rating value={rating} label={t('rating.outOfFive', { rating })} />
            <span>{downloads}</span>
          </p>
          {links ? <AppStores {...links} /> : null}
        </div>
        <AppPreview />
      </section>
    </Container>
  );
}
