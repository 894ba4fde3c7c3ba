import '#messages/cardPhotos.json';
import '#messages/listing.json';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useState } from 'react';
import type { Photo } from '../../../shared/domain/property/property.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Picture } from '../../ui/Picture/Picture.tsx';
import styles from './PhotoStrip.module.css';

interface PhotoStripProps {
  readonly frame: HTMLElement;
  readonly photos: readonly Photo[];
  readonly at: number;
  readonly onStep: (step: 1 | -1) => void;
}

const nameOf = (frame: HTMLElement): string =>
  frame.closest('article')?.querySelector('h3')?.textContent ?? '';

/** Lies over the cover of a card and slides its further pictures over it. */
export function PhotoStrip({ at, frame, onStep, photos }: PhotoStripProps): ReactNode {
  const t = useMessages();
  const [furthest, setFurthest] = useState(0);
  if (at > furthest) setFurthest(at);
  const name = nameOf(frame);
  const last = photos.length - 1;
  return (
    <div className={styles.strip}>
      <div className={styles.row} data-at={at}>
        {/* One ahead, so that it is there when it is asked for. */}
        {photos.slice(1, Math.max(at, furthest) + 2).map((photo, index) => (
          <div key={photo.path} className={styles.slide} aria-hidden={index + 1 !== at}>
            <Picture
              source={photo}
              alt={t(photo.isIllustration ? 'card.illustration' : 'card.photo', { name })}
              sizes={`${frame.clientWidth}px`}
              isFirstScreen
              className={styles.image}
            />
          </div>
        ))}
      </div>
      <p className="visually-hidden" role="status">
        {at > 0 || furthest > 0
          ? t('cardPhotos.position', { number: at + 1, count: photos.length })
          : ''}
      </p>
      {/* Not disabled at the ends: a button that is would let go of the focus. */}
      <button
        type="button"
        className={styles.button}
        aria-label={t('cardPhotos.previous', { name })}
        aria-disabled={at === 0}
        onClick={() => onStep(-1)}
      >
        <ChevronLeft size={18} aria-hidden />
      </button>
      <button
        type="button"
        className={`${styles.button} ${styles.next}`}
        aria-label={t('cardPhotos.next', { name })}
        aria-disabled={at === last}
        onClick={() => onStep(1)}
      >
        <ChevronRight size={18} aria-hidden />
      </button>
      <div className={styles.dots} aria-hidden>
        {photos.map(({ path }, index) => (
          <span key={path} data-here={index === at || undefined} />
        ))}
      </div>
    </div>
  );
}
