import { type RefObject, useEffect, useState } from 'react';

export interface ScrollEnds {
  readonly isAtStart: boolean;
  readonly isAtEnd: boolean;
}

/** Positions are rounded by zoom. */
const TOLERANCE_PX = 2;

/** Whether a row that scrolls sideways can go on; both true before it is measured. */
export const useScrollEnds = (
  row: RefObject<HTMLElement | null>,
  itemCount: number,
): ScrollEnds => {
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
