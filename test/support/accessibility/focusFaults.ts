import type { Page } from 'puppeteer';
import { callInPage } from './callInPage.ts';

const STOPS = [
  'a[href]',
  'button:enabled',
  'input:enabled',
  'select:enabled',
  'textarea:enabled',
  // An open one may lie under its own panel, as Escape takes that away.
  ':not(details[open]) > summary',
  'video[controls]',
  '[tabindex="0"]',
].join();

const isStop = (element: Element): boolean =>
  (element as HTMLElement).tabIndex >= 0 &&
  element.closest('[inert]') === null &&
  element.checkVisibility({ visibilityProperty: true });

/**
 * Edges and outlines with or without the focus, also around it: a field may stand in a frame, the
 * label of a hidden box beside it.
 */
const lookOf = (element: Element, hasFocus: boolean): string => {
  if (hasFocus) (element as HTMLElement).focus({ focusVisible: true } as FocusOptions);
  else (document.activeElement as HTMLElement | null)?.blur();
  if (hasFocus && document.activeElement !== element) return 'takes none';
  const label = (element as HTMLInputElement).labels?.[0];
  const { parentElement } = element;
  const around = [parentElement, parentElement?.parentElement, element.closest('article')];
  return [element, ...around, label, label?.parentElement]
    .filter((one) => one instanceof Element)
    .flatMap((one) => [null, '::before', '::after'].map((part) => getComputedStyle(one, part)))
    .map(({ borderColor, boxShadow, outlineColor, outlineStyle, outlineWidth }) =>
      [borderColor, boxShadow, outlineStyle === 'none' ? '' : outlineColor + outlineWidth].join(),
    )
    .join('|');
};

const EDGE_PX = 2;

/** Not one of nine points of it can be seen. */
const isHidden = (element: Element): boolean => {
  const { bottom, left, right, top } = element.getBoundingClientRect();
  const label = (element as HTMLInputElement).labels?.[0];
  const points = [left + EDGE_PX, (left + right) / 2, right - EDGE_PX].flatMap((x) =>
    [top + EDGE_PX, (top + bottom) / 2, bottom - EDGE_PX].map((y) =>
      document.elementFromPoint(x, y),
    ),
  );
  return !points.some(
    (hit) => hit && (element.contains(hit) || hit.contains(element) || label?.contains(hit)),
  );
};

const nameOf = (element: Element): string =>
  [element.tagName.toLowerCase(), element.getAttribute('aria-label') ?? element.textContent]
    .join(' ')
    .slice(0, 60);

const faultOf = (element: Element): string | null => {
  const before = lookOf(element, false);
  const after = lookOf(element, true);
  if (after === 'takes none') return after;
  // The thumb of a range has the outline, and no style of it can be read.
  if (after === before && !element.matches('[type=range]')) return 'shows none';
  return isHidden(element) ? 'hidden' : null;
};

const faultsWithin = (part: string): string[] => {
  const faults = [...document.querySelectorAll(`${part} :is(${STOPS})`)]
    .filter(isStop)
    .map((element) => ({ element, fault: faultOf(element) }))
    .filter(({ fault }) => fault !== null)
    .map(({ element, fault }) => `${fault}: ${nameOf(element)}`);
  (document.activeElement as HTMLElement | null)?.blur();
  window.scrollTo(0, 0);
  return faults;
};

/**
 * Every stop of the tab key that shows no focus, or is wholly hidden by what floats over the page
 * when it has it.
 */
export const focusFaults = (page: Page, within = 'body'): Promise<string[]> =>
  callInPage(page, {
    call: faultsWithin,
    uses: { EDGE_PX, STOPS, faultOf, isHidden, isStop, lookOf, nameOf },
    within,
  });
