import type { Bookability } from './property.ts';

/** The tag of what is sold out, although it is listed. */
export const NOT_AVAILABLE = 'not_available';

/** Whether it is there to be taken; false also for a withdrawn listing. */
export const isAvailable = (
  candidate: Pick<Bookability, 'tags' | 'isAvailable' | 'parentId' | 'status'>,
): boolean => {
  const isWithdrawn = candidate.parentId === null && candidate.status === 'inactive';
  return candidate.isAvailable && !candidate.tags.includes(NOT_AVAILABLE) && !isWithdrawn;
};

/** Whether it can be booked here and now, and not only enquired about. */
export const isBookable = (candidate: Bookability): boolean =>
  candidate.takesPayment && isAvailable(candidate);
