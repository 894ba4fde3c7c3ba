import { type ReactNode, useEffect, useState } from 'react';
import type { Property, RoomType } from '../../../../shared/domain/property/property.ts';
import { anyRoom } from '../../../../shared/domain/property/roomChoice.ts';
import { useChosenStay } from '../../../features/property/usePropertyChoice.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { holdElement } from '../../../navigation/useScroll.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Section } from '../../../ui/Section/Section.tsx';
import { EmptyState } from '../../../ui/States/EmptyState.tsx';
import { FILTER_BUTTON_ID, RoomFilter } from './RoomFilter.tsx';
import { RoomGroups } from './RoomGroups.tsx';
import styles from './RoomTypes.module.css';
import { revealRoom, unfold } from './revealRoom.ts';
import { isRoomAnchor, ROOM_TYPES_ID, roomAnchor } from './roomAnchor.ts';

/** A room that the address names, now or by a later click, is opened and stays in view. */
const useRoomOfAddress = (): void => {
  useEffect(() => {
    let release: (() => void) | undefined;
    const open = (): void => {
      const anchor = window.location.hash.slice(1);
      const room = isRoomAnchor(anchor) ? revealRoom(anchor) : null;
      if (!room) return;
      release?.();
      release = holdElement(room);
    };
    open();
    window.addEventListener('hashchange', open);
    return () => {
      release?.();
      window.removeEventListener('hashchange', open);
    };
  }, []);
};

/** The room of a stay that was searched for or chosen elsewhere is open when the page comes. */
const useRoomOfStay = (roomId: number | null): void => {
  useEffect(() => {
    const room = roomId === null ? null : document.getElementById(roomAnchor(roomId));
    if (room) unfold(room);
  }, [roomId]);
};

interface RoomTypesProps {
  readonly property: Property;
  readonly rooms: readonly RoomType[];
}

export function RoomTypes({ property, rooms }: RoomTypesProps): ReactNode {
  const t = useMessages();
  const { chooseRooms, filtered, headline, isAsked } = useChosenStay(property);
  const { stay } = headline;
  const [clearings, setClearings] = useState(0);
  useRoomOfAddress();
  useRoomOfStay(isAsked && stay ? stay.room.id : null);
  if (rooms.length === 0) return null;
  const shown = filtered?.rooms ?? rooms;
  const clear = (): void => {
    chooseRooms(anyRoom);
    setClearings(clearings + 1);
    // The pressed button goes away with the choice.
    document.getElementById(FILTER_BUTTON_ID)?.focus();
  };
  return (
    <Section id={ROOM_TYPES_ID} title={t('rooms.title')} className={styles.section}>
      {rooms.length > 1 ? (
        <RoomFilter
          rooms={rooms}
          country={property.address.country.code}
          filtered={filtered}
          onChoose={chooseRooms}
          onClear={clear}
          clearings={clearings}
        />
      ) : null}
      {shown.length === 0 ? (
        <EmptyState
          title={t('rooms.noneMatch')}
          text={t('rooms.noneMatchText')}
          action={
            <Button look="secondary" onClick={clear}>
              {t('rooms.clearFilter')}
            </Button>
          }
        />
      ) : (
        <RoomGroups property={property} rooms={shown} chosenId={stay?.tenancy.id ?? null} />
      )}
    </Section>
  );
}
