/** Regions whose questions are not to be shown: Dungeness is no longer let. */
const suppressedFaqIds: ReadonlySet<number> = new Set([9002]);

export const showsFaqs = (regionId: number): boolean => !suppressedFaqIds.has(regionId);
