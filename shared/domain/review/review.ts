/** A review is read by a person before anybody else sees it; a rejected one says why. */
export const reviewStates = ['pending', 'published', 'rejected'] as const;

export type ReviewState = (typeof reviewStates)[number];

export const ratings = [5, 4, 3, 2, 1] as const;

/** Characters; fewer tell nobody anything. */
export const reviewTextMinimum = 30;
export const reviewTextMaximum = 2000;

export const reviewPicturesMaximum = 4;
