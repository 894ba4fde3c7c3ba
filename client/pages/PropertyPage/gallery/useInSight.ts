import { type RefObject, useEffect } from 'react';

/** Pushes a row that scrolls sideways until one of its children stands in its middle. */
export const useInSight = (
  row: RefObject<HTMLElement | null>,
  index: number,
  /** Other children mean another one at the same place. */
  children: readonly unknown[],
): void => {
  // biome-ignore lint/correctness/useExhaustiveDependencies: others of its children may stand at the same index
  useEffect(() => {
    const element = row.current;
    const chosen = element?.children[index];
    if (!element || !(chosen instanceof HTMLElement)) return;
    element.scrollLeft = chosen.offsetLeft - (element.clientWidth - chosen.clientWidth) / 2;
  }, [row, index, children]);
};
