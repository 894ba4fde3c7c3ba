import MoveHorizontal from 'lucide-react/icons/move-horizontal';
import { type PointerEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import type { ImageSource } from '../../../../shared/domain/image/imageUrl.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { panoramaPresets } from './galleryPictures.ts';
import styles from './MediumView.module.css';
import { StagePicture } from './StagePicture.tsx';

interface PanoramaViewProps {
  readonly source: ImageSource;
  readonly caption: string;
  readonly isCurrent: boolean;
}

/** Fingers and the arrow keys push it as they push every scrolling region; the mouse has to be taught. */
const onPointerDown = (event: PointerEvent<HTMLElement>): void => {
  if (event.pointerType !== 'mouse' || event.button !== 0) return;
  event.currentTarget.setPointerCapture(event.pointerId);
};

const onPointerMove = (event: PointerEvent<HTMLElement>): void => {
  const view = event.currentTarget;
  if (event.pointerType === 'mouse' && view.hasPointerCapture(event.pointerId)) {
    view.scrollLeft -= event.movementX;
  }
};

/** It begins with the middle before one's eyes. */
export function PanoramaView({ caption, isCurrent, source }: PanoramaViewProps): ReactNode {
  const t = useMessages();
  const view = useRef<HTMLElement>(null);
  useLayoutEffect(() => {
    const element = view.current;
    if (element) element.scrollLeft = (element.scrollWidth - element.clientWidth) / 2;
  }, []);
  return (
    <div className={styles.panorama}>
      <section
        ref={view}
        className={styles.turning}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to take the focus
        tabIndex={0}
        aria-label={t('gallery.panorama', { caption })}
        data-own-keys=""
        onPointerDown={onPointerDown}
        onPointerMove={onPointerMove}
      >
        <StagePicture
          source={source}
          presets={panoramaPresets}
          sizes="max(170vw, 210vh)"
          alt={caption}
          isCurrent={isCurrent}
          width={2400}
          height={800}
          className={styles.wide}
        />
      </section>
      <p className={styles.hint} aria-hidden>
        <MoveHorizontal size={18} />
        {t('gallery.lookAround')}
      </p>
    </div>
  );
}
