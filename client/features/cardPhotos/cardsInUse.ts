import { HEART_FORM } from '../../ui/Heart/heartForm.ts';

// Cards stand in markup that is never drawn for one visitor, and much of it is not hydrated yet when
// somebody turns to it: so they are found in the document, by their hearts.

/** A card that somebody has turned to. */
export interface CardInUse {
  readonly id: number;
  /** Holds the cover and what lies over it. */
  readonly frame: HTMLElement;
}

/** @returns null for what is in no card with a cover. */
export const cardOf = (target: EventTarget | null): CardInUse | null => {
  const card = target instanceof Element ? target.closest('article') : null;
  const heart = card?.querySelector<HTMLButtonElement>(`button[form="${HEART_FORM}"]`);
  const frame = heart?.parentElement;
  return heart && frame?.querySelector(':scope > picture')
    ? { id: Number(heart.value), frame }
    : null;
};

/** A finger that moves less has pressed. */
const SWIPE_PX = 32;

/** 1 for a swipe to the left, which brings the next picture, -1 for one to the right. */
export const swipeStep = (dx: number, dy: number): 1 | -1 | null => {
  if (Math.abs(dx) < SWIPE_PX || Math.abs(dx) < 1.5 * Math.abs(dy)) return null;
  return dx < 0 ? 1 : -1;
};

/** Rows that are pushed along themselves keep that gesture: lists alone give it up, in their styles. */
const isSwiped = ({ frame }: CardInUse): boolean => {
  const item = frame.closest('li');
  return item !== null && getComputedStyle(item).touchAction.includes('pan-y');
};

interface CardEvents {
  readonly onTurn: (card: CardInUse) => void;
  readonly onSwipe: (card: CardInUse, step: 1 | -1) => void;
}

/** Tells of cards that somebody turns to, and of swipes over their pictures. */
export const watchCards = ({ onSwipe, onTurn }: CardEvents): (() => void) => {
  const leaving = new AbortController();
  const options = { capture: true, passive: true, signal: leaving.signal };
  let touch: { readonly card: CardInUse; readonly x: number; readonly y: number } | null = null;

  const turn = ({ target }: Event): void => {
    const card = cardOf(target);
    if (card) onTurn(card);
  };
  const begin = ({ touches: [finger], target }: TouchEvent): void => {
    const card = cardOf(target);
    const isOnCover =
      finger !== undefined && finger.clientY < (card?.frame.getBoundingClientRect().bottom ?? 0);
    touch =
      card && isOnCover && isSwiped(card) ? { card, x: finger.clientX, y: finger.clientY } : null;
    if (touch) onTurn(touch.card);
  };
  const end = ({ changedTouches: [finger] }: TouchEvent): void => {
    if (!touch || !finger) return;
    const step = swipeStep(finger.clientX - touch.x, finger.clientY - touch.y);
    if (step !== null) onSwipe(touch.card, step);
    touch = null;
  };
  document.addEventListener('mouseover', turn, options);
  document.addEventListener('focusin', turn, options);
  document.addEventListener('touchstart', begin, options);
  document.addEventListener('touchend', end, options);
  return () => leaving.abort();
};
