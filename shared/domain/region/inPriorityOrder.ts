/** Regions that come first wherever cities are listed, most wanted first. */
export const priorityRegionIds: readonly number[] = [34, 38, 55, 43, 67, 70, 75, 14, 56, 37];

const rank = (id: number): number => {
  const index = priorityRegionIds.indexOf(id);
  return index < 0 ? priorityRegionIds.length : index;
};

/** The regions that come first wherever cities are listed, then the others as they were. */
export const inPriorityOrder = <Entry extends { readonly id: number }>(
  entries: readonly Entry[],
): Entry[] => [...entries].sort((a, b) => rank(a.id) - rank(b.id));
