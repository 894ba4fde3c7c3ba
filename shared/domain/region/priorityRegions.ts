/** Regions that come first wherever cities are listed, most wanted first. */
export const priorityRegionIds: readonly number[] = [34, 38, 55, 43, 67, 70, 75, 14, 56, 37];
