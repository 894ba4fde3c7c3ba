import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import '#messages/gallery.json';
import '#messages/property.json';
import {
  areIllustrations,
  type Property,
  type Review,
} from '../../../../shared/domain/property/property.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { Dialog } from '../../../ui/Dialog/Dialog.tsx';
import { revealRoom } from '../rooms/revealRoom.ts';
import { ROOM_TYPES_ID, roomAnchor } from '../rooms/roomAnchor.ts';
import styles from './GalleryDialog.module.css';
import { GalleryViewer } from './GalleryViewer.tsx';
import type { GallerySources } from './galleryMedia.ts';
import type { GalleryStart } from './galleryStart.ts';
import { useReviews } from './useReviews.ts';

interface GalleryDialogProps extends Omit<GallerySources, 'reviews'> {
  readonly property: Property;
  /** Undefined: the document has them as markup alone. */
  readonly reviews: readonly Review[] | null | undefined;
  /** Null: closed. */
  readonly start: GalleryStart | null;
  /** The button that passes the property on. */
  readonly share: ReactNode;
  readonly onClose: () => void;
}

/** Photos, films, panoramas and what residents have sent, over the whole screen. */
export function GalleryDialog(props: GalleryDialogProps): ReactNode {
  const { onClose, property, rooms, start } = props;
  const reviews = useReviews(property, props.reviews);
  const t = useMessages();
  const navigate = useNavigate();
  const [shownStart, setShownStart] = useState(start);
  /** Element id of the room that the gallery was left for; it is shown at once. */
  const [wantedRoom, setWantedRoom] = useState<string | null>(null);
  if (start && start !== shownStart) setShownStart(start);
  if (start && wantedRoom !== null) setWantedRoom(null);

  useEffect(() => {
    if (wantedRoom === null) return;
    // A filter may have taken the room away.
    if (!revealRoom(wantedRoom)) document.getElementById(ROOM_TYPES_ID)?.scrollIntoView();
  }, [wantedRoom]);

  const viewRoom = (event: MouseEvent, roomId: number): void => {
    event.preventDefault();
    const hash = `#${roomAnchor(roomId)}`;
    // It takes the place of the gallery's own entry: one step back is the page as it was.
    void navigate({ search: window.location.search, hash });
    setWantedRoom(hash.slice(1));
    onClose();
  };
  if (wantedRoom !== null && !start) return null;
  const pictures = [...property.photos, ...rooms.flatMap(({ photos }) => photos)];
  const title = areIllustrations(pictures) ? 'gallery.titleOfDrawn' : 'gallery.title';
  return (
    <Dialog
      kind="fullScreen"
      label={t(title, { name: property.name })}
      isOpen={start !== null && reviews !== null}
      onClose={onClose}
      className={styles.gallery}
    >
      {shownStart && reviews ? (
        <GalleryViewer {...props} reviews={reviews} start={shownStart} onViewRoom={viewRoom} />
      ) : null}
    </Dialog>
  );
}
