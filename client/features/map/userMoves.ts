import type L from 'leaflet';

/** Tells the moves of a person from those of the program. */
export interface UserMoves {
  /** The next move is meant by somebody. */
  note(): void;
  /** Whether the press that has just ended was a drag of the map. */
  wasDrag(): boolean;
  /** What was meant is over: nothing of it is told. */
  forget(): void;
  stop(): void;
}

const SETTLED_MS = 350;
const MOVING_KEYS = /^(Arrow|[-+=_]$)/;

/** `onSettled` is called when the map has stood still for a moment after a person's move. */
export const watchUserMoves = (map: L.Map, onSettled: () => void): UserMoves => {
  const container = map.getContainer();
  let isMeant = false;
  let isDrag = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const note = (): void => {
    isMeant = true;
  };
  const settle = (): void => {
    if (!isMeant) return;
    isMeant = false;
    clearTimeout(timer);
    timer = setTimeout(onSettled, SETTLED_MS);
  };
  const onKey = (event: KeyboardEvent): void => {
    if (event.target === container && MOVING_KEYS.test(event.key)) note();
  };
  const onWheel = (): void => {
    if (map.scrollWheelZoom.enabled()) note();
  };
  const onTouch = (event: TouchEvent): void => {
    if (event.touches.length > 1) note();
  };

  const onDrag = (): void => {
    isDrag = true;
  };
  const onPress = (): void => {
    isDrag = false;
  };

  map.on('dragstart boxzoomend dblclick', note).on('dragstart', onDrag).on('moveend', settle);
  container.addEventListener('pointerdown', onPress, { capture: true });
  container.addEventListener('keydown', onKey, { capture: true });
  container.addEventListener('wheel', onWheel, { passive: true });
  container.addEventListener('touchstart', onTouch, { passive: true });
  return {
    note,
    wasDrag: () => isDrag,
    forget: () => {
      isMeant = false;
      clearTimeout(timer);
    },
    stop: () => {
      clearTimeout(timer);
      map.off('dragstart boxzoomend dblclick', note).off('dragstart', onDrag);
      map.off('moveend', settle);
      container.removeEventListener('pointerdown', onPress, { capture: true });
      container.removeEventListener('keydown', onKey, { capture: true });
      container.removeEventListener('wheel', onWheel);
      container.removeEventListener('touchstart', onTouch);
    },
  };
};
