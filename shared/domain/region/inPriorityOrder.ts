import { priorityRegionIds } from './priorityRegions.ts';

const rank = (id: number): number => {
  const index = priorityRegionIds.indexOf(id);
  return index < 0 ? priorityRegionIds.length : index;
};

/** The regions that come first wherever cities are listed, then the others as they were. */
export const inPriorityOrder = <Entry extends { readonly id: number }>(
  entries: readonly Entry[],
): Entry[] => [...entries].sort((a, b) => rank(a.id) - rank(b.id));
