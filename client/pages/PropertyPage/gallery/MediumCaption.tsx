import BedDouble from 'lucide-react/icons/bed-double';
import type { MouseEvent, ReactNode } from 'react';
import { useMessages } from '../../../messages/useMessages.ts';
import { buttonClass } from '../../../ui/Button/buttonClass.ts';
import { roomAnchor } from '../rooms/roomAnchor.ts';
import styles from './GalleryDialog.module.css';
import type { Medium } from './galleryMedia.ts';

interface MediumCaptionProps {
  readonly medium: Medium;
  /** "3 of 14". */
  readonly position: string;
  readonly onViewRoom: (event: MouseEvent, roomId: number) => void;
}

export function MediumCaption({ medium, onViewRoom, position }: MediumCaptionProps): ReactNode {
  const t = useMessages();
  const room = medium.kind === 'photo' || medium.kind === 'panorama' ? medium.room : null;
  const caption =
    medium.kind === 'review'
      ? t('gallery.ofResident', { author: medium.review.author })
      : medium.caption;
  const more = medium.kind === 'video' ? medium.description : (room?.name ?? '');
  return (
    <div className={styles.caption}>
      <p role="status" className={styles.words}>
        <span className={styles.position}>{position}</span>
        {caption === '' ? null : <strong className={styles.title}>{caption}</strong>}
        {more === '' ? null : <span className={styles.more}>{more}</span>}
      </p>
      {room ? (
        <a
          href={`#${roomAnchor(room.id)}`}
          className={buttonClass('secondary', 's')}
          onClick={(event) => onViewRoom(event, room.id)}
        >
          <BedDouble size={18} aria-hidden />
          {t('gallery.viewRoom')}
        </a>
      ) : null}
    </div>
  );
}
