import '#messages/listing.json';
import ChevronLeft from 'lucide-react/icons/chevron-left';
import ChevronRight from 'lucide-react/icons/chevron-right';
import { type ReactNode, useRef } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { IconButton } from '../Button/IconButton.tsx';
import styles from './Carousel.module.css';
import { useScrollEnds } from './useScrollEnds.ts';

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
