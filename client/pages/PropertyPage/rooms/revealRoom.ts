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

/** Opens a room and brings it into view. @returns null when the page does not show such a room. */
export const revealRoom = (anchor: string): HTMLElement | null => {
  const room = document.getElementById(anchor);
  if (!room) return null;
  unfold(room);
  room.scrollIntoView();
  room.querySelector('summary')?.focus({ preventScroll: true });
  return room;
};
