import '#messages/listing.json';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { IconButton } from '../Button/IconButton.tsx';
import styles from './Carousel.module.css';

interface ScrollEnds {
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
}

/** Positions are rounded by zoom. */
const TOLERANCE_PX = 2;

/** Whether a row that scrolls sideways can go on; both true before it is measured. */
const useScrollEnds = (row: RefObject<HTMLElement | null>, itemCount: number): ScrollEnds => {
  const [ends, setEnds] = useState<ScrollEnds>({ isAtStart: true, isAtEnd: true });

  // biome-ignore lint/correctness/useExhaustiveDependencies: more items make a longer row
  useEffect(() => {
    const element = row.current;
    if (!element) return;
    const measure = (): void => {
      const { clientWidth, scrollLeft, scrollWidth } = element;
      const isAtStart = scrollLeft <= TOLERANCE_PX;
      const isAtEnd = scrollLeft + clientWidth >= scrollWidth - TOLERANCE_PX;
      setEnds((known) =>
        known.isAtStart === isAtStart && known.isAtEnd === isAtEnd ? known : { isAtStart, isAtEnd },
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [row, itemCount]);

  return ends;
};

interface CarouselProps {
  readonly label: string;
  readonly slides: readonly { readonly key: string; readonly content: ReactNode }[];
}

/** Share of the visible width that a step scrolls, so that what stood at the edge stays in sight. */
const STEP = 0.85;

/** A row to be pushed along sideways, by hand, keyboard or buttons. */
export function Carousel({ label, slides }: CarouselProps): ReactNode {
  const t = useMessages();
  const row = useRef<HTMLElement>(null);
  const { isAtEnd, isAtStart } = useScrollEnds(row, slides.length);
  const push = (direction: 1 | -1): void => {
    const element = row.current;
    element?.scrollBy({ left: direction * STEP * element.clientWidth });
  };
  return (
    <div className={styles.carousel}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to take the focus */}
      <section ref={row} className={styles.row} tabIndex={0} aria-label={label}>
        <ul className={styles.list}>
          {slides.map(({ content, key }) => (
            <li key={key} className={styles.slide}>
              {content}
            </li>
          ))}
        </ul>
      </section>
      {isAtStart && isAtEnd ? null : (
        <div className={styles.buttons}>
          <IconButton
            label={t('carousel.previous')}
            look="raised"
            disabled={isAtStart}
            onClick={() => push(-1)}
          >
            <ChevronLeft size={20} aria-hidden />
          </IconButton>
          <IconButton
            label={t('carousel.next')}
            look="raised"
            disabled={isAtEnd}
            onClick={() => push(1)}
          >
            <ChevronRight size={20} aria-hidden />
          </IconButton>
        </div>
      )}
    </div>
  );
}
