/** Regions and properties whose questions are not to be shown: Dungeness is no longer let. */
const suppressedFaqIds: ReadonlySet<number> = new Set([9002]);

/** @param id of a region or a property: they have no number in common. */
export const showsFaqs = (id: number): boolean => !suppressedFaqIds.has(id);
