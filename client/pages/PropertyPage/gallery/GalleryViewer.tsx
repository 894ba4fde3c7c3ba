import BedDouble from 'lucide-react/icons/bed-double';
import X from 'lucide-react/icons/x';
import { type KeyboardEvent, type MouseEvent, type ReactNode, useId, useState } from 'react';
import type { Property } from '../../../../shared/domain/property/property.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { buttonClass } from '../../../ui/Button/buttonClass.ts';
import { IconButton } from '../../../ui/Button/IconButton.tsx';
import { neighbourTab } from '../../../ui/Tabs/neighbourTab.ts';
import { BookingLink } from '../BookingLink.tsx';
import { roomAnchor } from '../rooms/roomAnchor.ts';
import styles from './GalleryDialog.module.css';
import { GalleryTabs } from './GalleryTabs.tsx';
import { type GallerySources, galleryGroups, type Medium } from './galleryMedia.ts';
import type { GalleryStart } from './galleryStart.ts';
import type { GalleryTab } from './mediumKeys.ts';
import { ResidentsPanel } from './ResidentsPanel.tsx';
import { Stage } from './Stage.tsx';
import { Thumbnails } from './Thumbnails.tsx';

interface MediumCaptionProps {
  readonly medium: Medium;
  /** "3 of 14". */
  readonly position: string;
  readonly onViewRoom: (event: MouseEvent, roomId: number) => void;
}

function MediumCaption({ medium, onViewRoom, position }: MediumCaptionProps): ReactNode {
  const t = useMessages();
  const room = medium.kind === 'photo' || medium.kind === 'panorama' ? medium.room : null;
  const caption =
    medium.kind === 'review'
      ? t('gallery.ofResident', { author: medium.review.author })
      : medium.caption;
  const more = medium.kind === 'video' ? medium.description : (room?.name ?? '');
  return (
    <div className={styles.caption}>
      <p role="status" className={styles.words}>
        <span className={styles.position}>{position}</span>
        {caption === '' ? null : <strong className={styles.title}>{caption}</strong>}
        {more === '' ? null : <span className={styles.more}>{more}</span>}
      </p>
      {room ? (
        <a
          href={`#${roomAnchor(room.id)}`}
          className={buttonClass('secondary', 's')}
          onClick={(event) => onViewRoom(event, room.id)}
        >
          <BedDouble size={18} aria-hidden />
          {t('gallery.viewRoom')}
        </a>
      ) : null}
    </div>
  );
}

interface GalleryViewerProps extends GallerySources {
  readonly property: Property;
  readonly start: GalleryStart;
  readonly share: ReactNode;
  readonly onClose: () => void;
  readonly onViewRoom: (event: MouseEvent, roomId: number) => void;
}

/** Films and panoramas have a use of their own for these keys. */
const hasOwnKeys = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest('video, [role="tablist"], [data-own-keys]') !== null;

export function GalleryViewer(props: GalleryViewerProps): ReactNode {
  const { onClose, onViewRoom, property, share, start } = props;
  const t = useMessages();
  const panelId = useId();
  const [groups] = useState(() => galleryGroups(props));
  const [chosenTab, setChosenTab] = useState(start.tab);
  const [key, setKey] = useState(start.key);

  const group = groups.find(({ tab }) => tab === chosenTab) ?? groups[0];
  const media = group?.media ?? [];
  const index = Math.max(
    0,
    media.findIndex((medium) => medium.key === key),
  );
  const medium = media[index];
  if (!group || !medium) return null;

  const choose = (place: number): void => setKey(media[place]?.key ?? null);
  const onKeyDown = (event: KeyboardEvent): void => {
    const place = hasOwnKeys(event) ? null : neighbourTab(event.key, index, media.length);
    if (place === null) return;
    event.preventDefault();
    choose(place);
  };
  const position = t('gallery.position', { number: index + 1, count: media.length });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: shortcuts for buttons that are in it
    <div className={styles.viewer} data-surface="dark" onKeyDown={onKeyDown}>
      <header className={styles.bar}>
        <p className={styles.name}>{property.name}</p>
        <GalleryTabs
          groups={groups}
          chosen={group.tab}
          panelId={panelId}
          onChoose={(tab: GalleryTab) => setChosenTab(tab)}
        />
        <div className={styles.actions}>
          <BookingLink property={property} place="gallery" size="s" />
          {share}
          <IconButton label={t('dialog.close')} onClick={onClose} data-initial-focus="">
            <X size={22} aria-hidden />
          </IconButton>
        </div>
      </header>
      <div
        id={panelId}
        role="tabpanel"
        aria-labelledby={`${panelId}-${group.tab}`}
        className={`${styles.panel} ${group.tab === 'reviews' ? styles.withResidents : ''}`}
      >
        <div className={styles.show}>
          <Stage
            key={group.tab}
            media={media}
            index={index}
            name={property.name}
            onChoose={choose}
          />
          <MediumCaption medium={medium} position={position} onViewRoom={onViewRoom} />
          <Thumbnails media={media} index={index} onChoose={choose} />
        </div>
        {group.tab === 'reviews' ? (
          <ResidentsPanel reviews={props.reviews} chosen={medium.key} onChoose={setKey} />
        ) : null}
      </div>
    </div>
  );
}
