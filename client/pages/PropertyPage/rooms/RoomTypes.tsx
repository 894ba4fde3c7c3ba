import { type ReactNode, useEffect, useState } from 'react';
import type { Property, RoomType } from '../../../../shared/domain/property/property.ts';
import type { FilteredRooms } from '../../../../shared/domain/property/roomFilter.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { Button } from '../../../ui/Button/Button.tsx';
import { Section } from '../../../ui/Section/Section.tsx';
import { EmptyState } from '../../../ui/States/EmptyState.tsx';
import { FILTER_BUTTON_ID, RoomFilter } from './RoomFilter.tsx';
import { RoomGroups } from './RoomGroups.tsx';
import styles from './RoomTypes.module.css';
import { revealRoom } from './revealRoom.ts';
import { isRoomAnchor, ROOM_TYPES_ID } from './roomAnchor.ts';

/** A room that the address names, now or by a later click, is opened. */
const useRoomOfAddress = (): void => {
  useEffect(() => {
    const open = (): void => {
      const anchor = window.location.hash.slice(1);
      if (isRoomAnchor(anchor)) revealRoom(anchor);
    };
    open();
    window.addEventListener('hashchange', open);
    return () => window.removeEventListener('hashchange', open);
  }, []);
};

interface RoomTypesProps {
  readonly property: Property;
  readonly rooms: readonly RoomType[];
}

export function RoomTypes({ property, rooms }: RoomTypesProps): ReactNode {
  const t = useMessages();
  const [filtered, setFiltered] = useState<FilteredRooms | null>(null);
  const [clearings, setClearings] = useState(0);
  useRoomOfAddress();
  if (rooms.length === 0) return null;
  const shown = filtered?.rooms ?? rooms;
  const clear = (): void => {
    setFiltered(null);
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
          onFilter={setFiltered}
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
        <RoomGroups property={property} rooms={shown} />
      )}
    </Section>
  );
}
