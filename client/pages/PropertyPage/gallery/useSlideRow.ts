import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';

/** A slide of the row's own width is chosen by pushing the row, and shown by being chosen. */
export const useSlideRow = (
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
