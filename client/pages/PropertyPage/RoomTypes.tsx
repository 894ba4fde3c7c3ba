import type { ReactNode } from 'react';
import type { RoomType } from '../../../shared/domain/property/property.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Section } from '../../ui/Section/Section.tsx';
import { RoomTypeCard } from './RoomTypeCard.tsx';
import styles from './RoomTypes.module.css';

/** Other pages link to this section by its name. */
export const ROOM_TYPES_ID = 'room_type';

export function RoomTypes({ rooms }: { readonly rooms: readonly RoomType[] }): ReactNode {
  const t = useMessages();
  if (rooms.length === 0) return null;
  return (
    <Section id={ROOM_TYPES_ID} title={t('rooms.title')} className={styles.section}>
      <ul className={styles.list}>
        {rooms.map((room) => (
          <li key={room.id}>
            <RoomTypeCard room={room} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
