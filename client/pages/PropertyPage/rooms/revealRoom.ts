/** Opens what an element stands in, and the element itself. */
export const unfold = (element: Element): void => {
  for (
    let fold: Element | null | undefined = element.closest('details');
    fold;
    fold = fold.parentElement?.closest('details')
  ) {
    if (fold instanceof HTMLDetailsElement) fold.open = true;
  }
};

/** Opens a room and brings it into view. @returns false when the page does not show such a room. */
export const revealRoom = (anchor: string): boolean => {
  const room = document.getElementById(anchor);
  if (!room) return false;
  unfold(room);
  room.scrollIntoView();
  room.querySelector('summary')?.focus({ preventScroll: true });
  return true;
};
