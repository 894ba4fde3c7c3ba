import { gestures, type Place } from './scrollMemory.ts';

/** Late sections have come by then, or do not come. */
const LONGEST_HOLD_MS = 10_000;

/** What base.css has not laid out, yet or since a dialog, would be in the way with another height. */
const layOutAll = (): void => {
  for (const part of document.querySelectorAll<HTMLElement>('[data-deferred]')) {
    part.dataset.laidOut = '';
    delete part.dataset.underDialog;
  }
};

const bringTo = ({ part, partTop, top }: Place): void => {
  const element = part === undefined ? null : document.getElementById(part);
  if (!element) window.scrollTo(0, top);
  else if (partTop === undefined) element.scrollIntoView();
  else window.scrollTo(0, window.scrollY + element.getBoundingClientRect().top - partTop);
};

/**
 * Brings the page to a place and keeps it there while sections are still coming in, until the
 * visitor moves.
 * @param onEnd called once, whatever ends it.
 * @returns ends it.
 */
export const holdPlace = (place: Place, onEnd: () => void): (() => void) => {
  const moved = new AbortController();
  const apply = (): void => bringTo(place);
  const observer = new ResizeObserver(apply);
  const end = (): void => {
    if (moved.signal.aborted) return;
    moved.abort();
    clearTimeout(timer);
    observer.disconnect();
    onEnd();
  };
  const timer = setTimeout(end, LONGEST_HOLD_MS);
  for (const gesture of gestures) {
    window.addEventListener(gesture, end, { passive: true, signal: moved.signal });
  }
  layOutAll();
  apply();
  observer.observe(document.body);
  return end;
};
