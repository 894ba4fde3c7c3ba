import { type RefObject, useLayoutEffect } from 'react';
import { placeParts, STACK_GAP, type StackedBox } from './placeParts.ts';

/** What floats over the lower edge of the window, from the lowest. */
const kinds = ['chat', 'notice', 'toasts'] as const;

export type StackedKind = (typeof kinds)[number];

/** Bars and buttons of the page itself at the lower edge carry this attribute. */
const GROUND = '[data-ground]';

/** What the page ends with carries this one. */
const END = '[data-page-end]';

/** Is set on each part: how far above the lower edge of the window it stands. */
const OFFSET = '--stack-offset';

/**
 * Is set on the end of the page: how much room the parts need below it. On the root every element
 * would inherit it, and all of the page be styled anew whenever a part grows or goes.
 */
const ROOM = '--stack-room';

/** More than that is not kept free under what has the focus: on small windows nothing would be left. */
const MAX_PADDING_SHARE = 0.6;

const parts = new Map<HTMLElement, StackedKind>();

const isSeen = (element: Element): boolean =>
  element.checkVisibility?.({ visibilityProperty: true }) ?? true;

const boxOf = (element: Element): StackedBox => {
  const { bottom, height, left, right } = element.getBoundingClientRect();
  return { left, right, height, offset: window.innerHeight - bottom };
};

const boxesOf = (selector: string): readonly StackedBox[] =>
  [...document.querySelectorAll(selector)].filter(isSeen).map(boxOf);

const ordered = (): readonly (readonly [HTMLElement, StackedKind])[] =>
  [...parts]
    .filter(([element]) => isSeen(element))
    .sort(([, one], [, other]) => kinds.indexOf(one) - kinds.indexOf(other));

/**
 * What takes the focus, and the end of the page, can be scrolled clear of what stands over them.
 * The end makes room for the parts alone: bars of the page have a place of their own there, and
 * come and go with scrolling, which must not change how far there is to scroll.
 */
const keepClear = (placed: readonly StackedBox[]): void => {
  const { style } = document.documentElement;
  const bound = window.innerHeight * MAX_PADDING_SHARE;
  const highest = (heights: readonly number[]): number => Math.min(bound, Math.max(0, ...heights));
  const room = highest(placed.map(({ height }) => height + 2 * STACK_GAP));
  const top = highest(placed.map(({ height, offset }) => offset + height + STACK_GAP));
  const end = document.querySelector<HTMLElement>(END);
  end?.style.setProperty(ROOM, `${Math.ceil(room)}px`);
  style.scrollPaddingBottom = top === 0 ? '' : `${Math.ceil(top)}px`;
};

const layOut = (): void => {
  const stacked = ordered();
  const grounds = boxesOf(GROUND);
  // A toast stands over a dialog, too, whose buttons are to be pressed.
  const dialogs = boxesOf('dialog[open]');
  const placed = placeParts(
    stacked.map(([element, kind]) => ({
      box: boxOf(element),
      obstacles: kind === 'toasts' ? [...grounds, ...dialogs] : grounds,
    })),
    window.innerHeight,
  );
  for (const [index, [element]] of stacked.entries()) {
    element.style.setProperty(OFFSET, `${Math.round(placed[index]?.offset ?? 0)}px`);
  }
  keepClear(placed.filter((_box, index) => stacked[index]?.[1] !== 'toasts'));
};

let frame = 0;

/** Before the next picture of the page, once for all that has changed by then. */
const layOutSoon = (): void => {
  cancelAnimationFrame(frame);
  frame = requestAnimationFrame(layOut);
};

/** Bars come and go with the page, with scrolling and with the size of the window. */
const changes = ['resize', 'scroll', 'transitionend', 'animationend', 'toggle'] as const;

interface Watch {
  readonly sizes: ResizeObserver;
  readonly bars: MutationObserver;
}

let watch: Watch | undefined;

const beginWatch = (): Watch => {
  for (const change of changes) {
    window.addEventListener(change, layOutSoon, { capture: true, passive: true });
  }
  const bars = new MutationObserver(layOutSoon);
  // Bars are drawn, hidden, and moved away by a class.
  const attributeFilter = ['class', 'hidden'];
  bars.observe(document.body, { childList: true, subtree: true, attributeFilter });
  return { sizes: new ResizeObserver(layOutSoon), bars };
};

const endWatch = (): void => {
  for (const change of changes) window.removeEventListener(change, layOutSoon, { capture: true });
  watch?.sizes.disconnect();
  watch?.bars.disconnect();
  watch = undefined;
};

const add = (element: HTMLElement, kind: StackedKind): void => {
  parts.set(element, kind);
  watch ??= beginWatch();
  watch.sizes.observe(element);
  layOutSoon();
};

const remove = (element: HTMLElement): void => {
  parts.delete(element);
  watch?.sizes.unobserve(element);
  layOutSoon();
  if (parts.size === 0) endWatch();
};

/**
 * Gives an element its place over the lower edge of the window: above the bars of the page, and
 * above all parts that came lower in the order, wherever they would meet. Its style sheet takes the
 * place from `--stack-offset`.
 */
export const useStacked = (ref: RefObject<HTMLElement | null>, kind: StackedKind): void => {
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    add(element, kind);
    return () => remove(element);
  }, [kind, ref]);
};
