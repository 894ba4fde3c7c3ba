import type L from 'leaflet';
import type { Box } from './fittingLabels.ts';

const GAP_PX = 2;

/** What stands on or over the map and says that no name may cover it. */
const CLEAR = '[data-kept-clear]';
/** The names of landmarks that can be read. */
const READABLE = '[data-landmark-name]';

/**
 * Where no name may stand, in pixels from the upper left corner of the map.
 * @param isBelowLandmarks whose names it gives way to.
 */
export const keptClear = (map: L.Map, isBelowLandmarks = false): readonly Box[] => {
  const container = map.getContainer();
  const { x, y } = container.getBoundingClientRect();
  const selector = isBelowLandmarks ? `${CLEAR}, ${READABLE}` : CLEAR;
  const all = container.parentElement?.querySelectorAll(selector) ?? [];
  return [...all].map((element) => {
    const { bottom, left, right, top } = element.getBoundingClientRect();
    return {
      left: left - x - GAP_PX,
      top: top - y - GAP_PX,
      right: right - x + GAP_PX,
      bottom: bottom - y + GAP_PX,
    };
  });
};
