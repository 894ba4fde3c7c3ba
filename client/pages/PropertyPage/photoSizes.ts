/**
 * Widths at which photos of the page are drawn. A photo is wider than its place in the grid, which
 * cuts it at the sides: the places are 9:8, the photos 3:2. The page is 77rem wide in most windows
 * and 88rem from 100rem on; below 82rem its margins take 5rem of the window.
 */
export const LARGE_SIZES =
  '(min-width: 100rem) 59rem, (min-width: 82rem) 51rem, (min-width: 48rem) calc(67vw - 3rem), min(92vw, 30rem)';

export const SMALL_SIZES = '(min-width: 100rem) 30rem, (min-width: 48rem) 34vw, min(92vw, 30rem)';
