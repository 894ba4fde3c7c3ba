import type { ReactNode } from 'react';
import type { Photo } from '../../../shared/domain/property/property.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Picture } from '../../ui/Picture/Picture.tsx';
import styles from './PhotoGrid.module.css';

const LARGE_SIZES = '(min-width: 77rem) 38rem, (min-width: 48rem) 50vw, 92vw';
const SMALL_SIZES = '(min-width: 77rem) 19rem, (min-width: 48rem) 25vw, 92vw';

interface PhotoGridProps {
  readonly photos: readonly Photo[];
  /** Of the property. */
  readonly name: string;
}

/** On phones a row to be pushed along; on wide screens one large photo and four small ones. */
export function PhotoGrid({ name, photos }: PhotoGridProps): ReactNode {
  const t = useMessages();
  if (photos.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to take the focus
    <section className={styles.frame} aria-label={t('property.photos')} tabIndex={0}>
      <ul className={styles.photos}>
        {photos.map(({ basePath, caption, path }, index) => (
          <li key={path} className={styles.photo}>
            <Picture
              source={{ basePath, path }}
              alt={caption || t('property.photo', { name, number: index + 1 })}
              sizes={index === 0 ? LARGE_SIZES : SMALL_SIZES}
              isFirstScreen={index === 0}
              className={styles.image}
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
