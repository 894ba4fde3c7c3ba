/**
 * `centre`: a box in the middle. `sheet`: the same, from the bottom edge on phones.
 * `side`: from the right edge. `fullScreen`: over everything. `anchored`: the same on phones, and
 * else in the place of the element that stands before it.
 */
export type DialogKind = 'centre' | 'sheet' | 'fullScreen' | 'side' | 'anchored';

const LEAVE_MS = 300;

/** How long a closed dialog stays on the page to move out of sight, in milliseconds. */
export const leaveTime = (kind: DialogKind): number =>
  kind === 'fullScreen' || kind === 'side' ? LEAVE_MS : 0;
