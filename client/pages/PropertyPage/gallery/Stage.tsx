import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import {
  type ReactNode,
  type RefObject,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
} from 'react';
import { useMessages } from '../../../messages/useMessages.ts';
import { IconButton } from '../../../ui/Button/IconButton.tsx';
import type { Medium } from './galleryMedia.ts';
import { MediumView } from './MediumView.tsx';
import styles from './Stage.module.css';

/** A slide of the row's own width is chosen by pushing the row, and shown by being chosen. */
const useSlideRow = (
  row: RefObject<HTMLElement | null>,
  index: number,
  onChoose: (index: number) => void,
): void => {
  const show = useEffectEvent(() => {
    const element = row.current;
    if (element) element.scrollLeft = index * element.clientWidth;
  });
  const follow = useEffectEvent(() => {
    const element = row.current;
    if (!element || element.clientWidth === 0) return;
    const place = Math.round(element.scrollLeft / element.clientWidth);
    if (place !== index) onChoose(place);
  });

  useLayoutEffect(() => {
    const element = row.current;
    if (!element) return;
    // A finger that is pushing the row has it on its way there already.
    if (Math.round(element.scrollLeft / element.clientWidth) !== index) show();
  }, [row, index]);

  useEffect(() => {
    const element = row.current;
    if (!element) return;
    // A dialog has no width before it is open.
    show();
    let width = element.clientWidth;
    const onScroll = (): void => {
      // A window of another size moves all slides, and chooses none.
      if (element.clientWidth === width) follow();
    };
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === width) return;
      width = element.clientWidth;
      show();
    });
    observer.observe(element);
    element.addEventListener('scroll', onScroll, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', onScroll);
    };
  }, [row]);
};

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
  const captionOf = (medium: Medium, place: number): string => {
    if (medium.kind === 'review') return t('gallery.ofResident', { author: medium.review.author });
    const caption = medium.caption || t('gallery.untitled', { name, number: place + 1 });
    const isDrawn = medium.kind === 'photo' && medium.isIllustration;
    return isDrawn ? t('gallery.illustration', { caption }) : caption;
  };
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
