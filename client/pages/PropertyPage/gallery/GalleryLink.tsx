import { type MouseEvent, type ReactNode, useContext } from 'react';
import { siteAddress } from '../../../../shared/routes/siteAddress.ts';
import { isPlainClick } from '../../../navigation/isPlainClick.ts';
import { SiteLink, useSite } from '../../../navigation/SiteLink.tsx';
import { GalleryContext, type GalleryStart } from './galleryStart.ts';

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
  const { open, prepare } = useContext(GalleryContext);
  const site = useSite();
  const onClick = async (event: MouseEvent): Promise<void> => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    if (await prepare()) open(start);
    else window.location.assign(siteAddress(site, href));
  };
  return (
    <SiteLink
      href={href}
      className={className}
      aria-label={label}
      aria-haspopup="dialog"
      onClick={(event) => void onClick(event)}
      onPointerEnter={() => void prepare()}
      onFocus={() => void prepare()}
    >
      {children}
    </SiteLink>
  );
}
