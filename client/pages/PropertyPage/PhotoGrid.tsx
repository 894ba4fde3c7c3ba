import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { areIllustrations, type Photo } from '../../../shared/domain/property/property.ts';
import { selectProperty } from '../../features/property/property.selectors.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { Picture } from '../../ui/Picture/Picture.tsx';
import { photoAddress } from '../../ui/Picture/photoAddress.ts';
import { GalleryLink } from './gallery/GalleryLink.tsx';
import { photoKey } from './gallery/mediumKeys.ts';
import styles from './PhotoGrid.module.css';
import { photoAlt } from './photoAlt.ts';

/**
 * Widths at which photos of the page are drawn. A photo is wider than its place in the grid, which
 * cuts it at the sides: the places are 9:8, the photos 3:2. The page is 77rem wide in most windows
 * and 88rem from 100rem on; below 82rem its margins take 5rem of the window.
 */
const LARGE_SIZES =
  '(min-width: 100rem) 59rem, (min-width: 82rem) 51rem, (min-width: 48rem) calc(67vw - 3rem), min(92vw, 30rem)';

const SMALL_SIZES = '(min-width: 100rem) 30rem, (min-width: 48rem) 34vw, min(92vw, 30rem)';

interface PhotoGridProps {
  readonly photos: readonly Photo[];
  /** What the property is called, for pictures without a caption. */
  readonly name: string;
}

/** On phones a row to be pushed along; on wide screens one large photo and four small ones. */
export function PhotoGrid({ name, photos }: PhotoGridProps): ReactNode {
  const t = useMessages();
  const count = photos.length;
  const { roomTypes } = useSelector(selectProperty).sections;
  const inRooms = (roomTypes ?? []).flatMap((room) => room.photos);
  const paths = new Set([...photos, ...inRooms].map(({ path }) => path));
  const areDrawn = areIllustrations([...photos, ...inRooms]);
  const label = t(areDrawn ? 'property.illustrations' : 'property.photos');
  const [first] = photos;
  if (!first) return null;
  return (
    <div className={styles.photos}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to take the focus */}
      <section className={styles.frame} aria-label={label} tabIndex={0}>
        <ul className={styles.list} data-count={Math.min(count, 5)}>
          {photos.map(({ basePath, path, ...photo }, index) => (
            <li key={path} className={styles.photo}>
              <GalleryLink
                href={photoAddress({ basePath, path })}
                start={{ tab: 'all', key: photoKey(path) }}
                className={styles.link}
              >
                <Picture
                  source={{ basePath, path }}
                  alt={photoAlt(t, photo, { name, number: index + 1 })}
                  sizes={index === 0 ? LARGE_SIZES : SMALL_SIZES}
                  isFirstScreen={index === 0}
                  isLargest={index === 0}
                  className={styles.image}
                />
              </GalleryLink>
              <span className={styles.position} aria-hidden>
                {t('property.photoPosition', { number: index + 1, count })}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <span className={styles.all}>
        <GalleryLink
          href={photoAddress(first)}
          start={{ tab: 'all', key: null }}
          className={buttonClass('quiet', 's')}
        >
          <span className={styles.words}>
            {t(areDrawn ? 'property.allIllustrations' : 'property.allPhotos')}
          </span>
          <span className={styles.count}>{paths.size}</span>
        </GalleryLink>
      </span>
    </div>
  );
}
