import BadgePercent from 'lucide-react/icons/badge-percent';
import Headphones from 'lucide-react/icons/headphones';
import House from 'lucide-react/icons/house';
import type { ReactNode } from 'react';
import type { ImageSource } from '../../../shared/domain/image/imageUrl.ts';
import { OwnPlaceSearch } from '../../features/placeSearch/OwnPlaceSearch.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { Container } from '../../ui/Section/Container.tsx';
import styles from './Hero.module.css';
import { HeroPicture } from './HeroPicture.tsx';

const promises = [
  ['home.trust.places', House],
  ['home.trust.price', BadgePercent],
  ['home.trust.help', Headphones],
] as const;

interface HeroProps {
  readonly title: string;
  readonly subtitle: string;
  readonly picture: ImageSource | null;
  readonly darkPicture: ImageSource | null;
}

export function Hero({ darkPicture, picture, subtitle, title }: HeroProps): ReactNode {
  const t = useMessages();
  return (
    <section className={styles.hero}>
      <Container className={styles.content}>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.subtitle}>{subtitle}</p>
        <OwnPlaceSearch id="home-search" />
        <ul className={styles.promises} aria-label={t('home.trust')}>
          {promises.map(([message, Icon]) => (
            <li key={message} className={styles.promise}>
              <Icon size={18} className={styles.icon} aria-hidden />
              {t(message)}
            </li>
          ))}
        </ul>
      </Container>
      {picture ? <HeroPicture picture={picture} darkPicture={darkPicture} /> : null}
    </section>
  );
}
