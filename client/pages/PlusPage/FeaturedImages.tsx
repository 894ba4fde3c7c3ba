import type { ReactNode } from 'react';
import type { Photo } from '../../../shared/domain/property/property.ts';
import { Picture } from '../../ui/Picture/Picture.tsx';
import { Container } from '../../ui/Section/Container.tsx';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './FeaturedImages.module.css';

interface FeaturedImagesProps {
  readonly title: string;
  readonly photos: readonly Photo[];
}

export function FeaturedImages({ photos, title }: FeaturedImagesProps): ReactNode {
  return (
    <Container>
      <Section title={title}>
        <ul className={styles.list}>
          {photos.map((photo) => (
            <li key={photo.path}>
              <figure>
                <Picture
                  source={photo}
                  alt=""
                  sizes="(min-width: 48rem) 24rem, 92vw"
                  className={styles.image}
                />
                <figcaption className={styles.caption}>{photo.caption}</figcaption>
              </figure>
            </li>
          ))}
        </ul>
      </Section>
    </Container>
  );
}
