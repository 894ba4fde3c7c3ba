/** Filters in the order of the bar; sorting stands beside them. */
export const filterBar = [
  'university',
  'locality',
  'budget',
  'moveInMonth',
  'stayDuration',
  'roomType',
  'guarantor',
  'availability',
  'dualOccupancy',
  'housingType',
  'distance',
] as const;

export type FilterName = (typeof filterBar)[number];

/** Shown in the bar on wide screens; the rest opens behind a button. */
export const primaryFilters: readonly FilterName[] = filterBar.slice(0, 6);

export const moreFilters: readonly FilterName[] = filterBar.slice(6);

/** Quick filters of narrow screens, of the second layout and of a property's rooms. */
export const quickFilters: readonly FilterName[] = [
  'stayDuration',
  'moveInMonth',
  'roomType',
  'dualOccupancy',
];
