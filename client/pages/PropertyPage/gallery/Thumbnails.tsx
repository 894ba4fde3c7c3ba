import Move3d from 'lucide-react/icons/move-3d';
import Play from 'lucide-react/icons/play';
import { type ReactNode, useRef } from 'react';
import type { Translate } from '../../../messages/messages.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { Picture } from '../../../ui/Picture/Picture.tsx';
import type { Medium } from './galleryMedia.ts';
import styles from './Thumbnails.module.css';
import { useInSight } from './useInSight.ts';

interface ThumbnailsProps {
  readonly media: readonly Medium[];
  readonly index: number;
  readonly onChoose: (index: number) => void;
}

const nameOf = (medium: Medium, place: number, t: Translate): string => {
  const caption =
    medium.kind === 'review'
      ? t('gallery.ofResident', { author: medium.review.author })
      : medium.caption;
  const number = place + 1;
  return caption === ''
    ? t('gallery.thumbnailAlone', { number })
    : t('gallery.thumbnail', { number, caption });
};

function Preview({ medium }: { readonly medium: Medium }): ReactNode {
  if (medium.kind === 'video') {
    return medium.poster === '' ? null : (
      <img src={medium.poster} alt="" width={270} height={180} className={styles.image} />
    );
  }
  if (medium.kind === 'review' && medium.content === 'video') return null;
  return <Picture source={medium.source} alt="" sizes="6rem" className={styles.image} />;
}

function Mark({ medium }: { readonly medium: Medium }): ReactNode {
  const isFilm =
    medium.kind === 'video' || (medium.kind === 'review' && medium.content === 'video');
  if (!isFilm && medium.kind !== 'panorama') return null;
  return (
    <span className={styles.mark}>
      {isFilm ? <Play size={16} aria-hidden /> : <Move3d size={16} aria-hidden />}
    </span>
  );
}

/** The chosen one stays in sight. */
export function Thumbnails({ index, media, onChoose }: ThumbnailsProps): ReactNode {
  const t = useMessages();
  const strip = useRef<HTMLUListElement>(null);
  useInSight(strip, index, media);
  if (media.length === 1) return null;
  return (
    <ul ref={strip} aria-label={t('gallery.thumbnails')} className={styles.strip}>
      {media.map((medium, place) => (
        <li key={medium.key}>
          <button
            type="button"
            aria-label={nameOf(medium, place, t)}
            aria-current={place === index}
            className={styles.thumbnail}
            onClick={() => onChoose(place)}
          >
            <Preview medium={medium} />
            <Mark medium={medium} />
          </button>
        </li>
      ))}
    </ul>
  );
}
