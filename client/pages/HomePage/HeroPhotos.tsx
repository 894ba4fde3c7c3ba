import type { ReactNode } from 'react';
import type { Photo } from '../../../shared/domain/property/property.ts';
import { Picture } from '../../ui/Picture/Picture.tsx';
import styles from './HeroPhotos.module.css';

const SHOWN_PHOTOS = 3;

/** One large photo with two small ones leaning on it. */
export function HeroPhotos({ photos }: { readonly photos: readonly Photo[] }): ReactNode {
  if (photos.length === 0) return null;
  return (
    <ul className={styles.photos}>
      {photos.slice(0, SHOWN_PHOTOS).map((photo, index) => (
        <li key={photo.path} className={styles.photo}>
          <Picture
            source={photo}
            alt={photo.caption}
            sizes={index === 0 ? '(min-width: 62rem) 34rem, 92vw' : '15rem'}
            isFirstScreen={index === 0}
            className={styles.image}
          />
        </li>
      ))}
    </ul>
  );
}
