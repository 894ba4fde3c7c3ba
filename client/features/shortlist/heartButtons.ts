import { HEART_FORM } from '../../ui/Heart/heartForm.ts';

// Hearts stand in markup that is the same for everyone, and much of it is never hydrated: so they
// are found, and marked, in the document.

const HEARTS = `button[form="${HEART_FORM}"]`;

/** Longer than a page takes to put its cards into the document one by one. */
const GATHER_MS = 50;

const isHeart = (element: Element): element is HTMLButtonElement => element.matches(HEARTS);

const shownHearts = (): HTMLButtonElement[] =>
  [...document.querySelectorAll(HEARTS)].filter(isHeart);

const idOf = ({ value }: HTMLButtonElement): number => Number(value);

/** The homes that have a heart in the document, each once. */
export const shownHomes = (): number[] => [...new Set(shownHearts().map(idOf))];

/** @returns null for what is no heart. */
export const pressedHome = ({ target }: Event): number | null => {
  const heart = target instanceof Element ? target.closest(HEARTS) : null;
  return heart && isHeart(heart) ? idOf(heart) : null;
};

/** Shows on every heart what it stands for. */
export const markHearts = (isPressed: (inventoryId: number) => boolean): void => {
  for (const heart of shownHearts()) {
    const mark = String(isPressed(idOf(heart)));
    if (heart.ariaPressed !== mark) heart.ariaPressed = mark;
  }
};

/** Tells of hearts that come into the document, or stand for another home. */
export const watchHearts = (onNews: () => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const observer = new MutationObserver(() => {
    timer ??= setTimeout(() => {
      timer = undefined;
      onNews();
    }, GATHER_MS);
  });
  const changes = { childList: true, subtree: true, attributeFilter: ['value'] };
  observer.observe(document.body, changes);
  return () => {
    observer.disconnect();
    clearTimeout(timer);
  };
};
