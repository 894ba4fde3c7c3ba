import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useRef } from 'react';
import { useMessages } from '../../../messages/useMessages.ts';
import { IconButton } from '../../../ui/Button/IconButton.tsx';
import type { Medium } from './galleryMedia.ts';
import { MediumView } from './MediumView.tsx';
import styles from './Stage.module.css';
import { useSlideRow } from './useSlideRow.ts';

interface StageProps {
  readonly media: readonly Medium[];
  readonly index: number;
  /** What the property is called, for pictures without a caption. */
  readonly name: string;
  readonly onChoose: (index: number) => void;
}

/** Only the slide that is seen and those beside it have anything in them. */
const isNear = (place: number, index: number): boolean => Math.abs(place - index) <= 1;

export function Stage({ index, media, name, onChoose }: StageProps): ReactNode {
  const t = useMessages();
  const row = useRef<HTMLDivElement>(null);
  useSlideRow(row, index, onChoose);
  const count = media.length;
  const captionOf = (medium: Medium, place: number): string =>
    medium.kind === 'review'
      ? t('gallery.ofResident', { author: medium.review.author })
      : medium.caption || t('gallery.untitled', { name, number: place + 1 });
  return (
    <div className={styles.stage}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to take the focus */}
      <section ref={row} className={styles.row} aria-label={t('gallery.slides')} tabIndex={0}>
        {media.map((medium, place) => (
          <div key={medium.key} className={styles.slide} inert={place !== index}>
            {isNear(place, index) ? (
              <MediumView
                medium={medium}
                caption={captionOf(medium, place)}
                isCurrent={place === index}
              />
            ) : null}
          </div>
        ))}
      </section>
      {count > 1 ? (
        <>
          <span className={styles.previous}>
            <IconButton
              label={t('gallery.previous')}
              look="raised"
              onClick={() => onChoose((index + count - 1) % count)}
            >
              <ChevronLeft size={24} aria-hidden />
            </IconButton>
          </span>
          <span className={styles.next}>
            <IconButton
              label={t('gallery.next')}
              look="raised"
              onClick={() => onChoose((index + 1) % count)}
            >
              <ChevronRight size={24} aria-hidden />
            </IconButton>
          </span>
        </>
      ) : null}
    </div>
  );
}
