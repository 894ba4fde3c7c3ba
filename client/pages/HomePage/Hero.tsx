import type { ReactNode } from 'react';
import type { Photo } from '../../../shared/domain/property/property.ts';
import { PlaceSearchForm } from '../../features/placeSearch/PlaceSearchForm.tsx';
import { useMessages } from '../../messages/useMessages.ts';
import { Container } from '../../ui/Section/Container.tsx';
import styles from './Hero.module.css';
import { HeroPhotos } from './HeroPhotos.tsx';
import { HeroScene } from './HeroScene.tsx';

interface HeroProps {
  readonly title: string;
  readonly subtitle: string;
  readonly photos: readonly Photo[];
}

export function Hero({ photos, subtitle, title }: HeroProps): ReactNode {
  const t = useMessages();
  return (
    <section className={styles.hero}>
      {photos.length === 0 ? <HeroScene /> : null}
      <Container className={`${styles.content} ${photos.length > 0 ? styles.beside : ''}`}>
        <div>
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.subtitle}>{subtitle}</p>
          <PlaceSearchForm id="home-search" />
          <p className={styles.promise}>{t('home.promise')}</p>
        </div>
        <HeroPhotos photos={photos} />
      </Container>
    </section>
  );
}
