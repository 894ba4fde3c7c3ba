import type { Video } from '../../../../shared/domain/property/property.ts';

export type GalleryTab = 'all' | 'photos' | 'videos' | 'virtualTour' | 'reviews';

export const photoKey = (path: string): string => `photo-${path}`;

/** @param index place within the media of the review. */
export const reviewMediumKey = (reviewId: number, index: number): string =>
  `review-${reviewId}-${index}`;

/** Films on other platforms need players of theirs. */
export const playableVideos = (videos: readonly Video[]): Video[] =>
  videos.filter(({ platform }) => platform === 'self');
