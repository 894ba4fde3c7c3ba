import { type MouseEvent, useContext } from 'react';
import { siteAddress } from '../../../../shared/routes/siteAddress.ts';
import { isPlainClick } from '../../../navigation/isPlainClick.ts';
import { useSite } from '../../../navigation/SiteLink.tsx';
import { GalleryContext, type GalleryStart } from './galleryStart.ts';

type OpenGallery = (event: MouseEvent, start: GalleryStart, href: string) => Promise<void>;

/** Opens the gallery for a click on a link; where its code does not come, the link leads there. */
export const useOpenGallery = (): OpenGallery => {
  const { open, prepare } = useContext(GalleryContext);
  const site = useSite();
  return async (event, start, href) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (await prepare()) open(start);
    else window.location.assign(siteAddress(site, href));
  };
};
