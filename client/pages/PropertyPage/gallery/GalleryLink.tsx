import { type ReactNode, useContext } from 'react';
import { SiteLink } from '../../../navigation/SiteLink.tsx';
import { GalleryContext, type GalleryStart } from './galleryStart.ts';
import { useOpenGallery } from './useOpenGallery.ts';

interface GalleryLinkProps {
  /** Address of what the gallery shows first; without JavaScript the link leads there. */
  readonly href: string;
  readonly start: GalleryStart;
  readonly label?: string;
  readonly className?: string | undefined;
  readonly children: ReactNode;
}

export function GalleryLink(props: GalleryLinkProps): ReactNode {
  const { children, className, href, label, start } = props;
  const { prepare } = useContext(GalleryContext);
  const openGallery = useOpenGallery();
  return (
    <SiteLink
      href={href}
      className={className}
      aria-label={label}
      aria-haspopup="dialog"
      // Reviews are markup without code of their own.
      data-medium={start.tab === 'reviews' ? start.key : undefined}
      onClick={(event) => void openGallery(event, start, href)}
      onPointerEnter={() => void prepare()}
      onFocus={() => void prepare()}
    >
      {children}
    </SiteLink>
  );
}
