import type { MouseEvent } from 'react';
import { useOpenGallery } from './useOpenGallery.ts';

/** Opens the gallery for the pictures of reviews in static markup. For the element around them. */
export const useStaticGalleryLinks = (): ((event: MouseEvent) => void) => {
  const openGallery = useOpenGallery();
  return (event) => {
    const { target } = event;
    const link =
      target instanceof Element ? target.closest<HTMLAnchorElement>('a[data-medium]') : null;
    const key = link?.dataset.medium;
    if (link && key) void openGallery(event, { tab: 'reviews', key }, link.href);
  };
};
