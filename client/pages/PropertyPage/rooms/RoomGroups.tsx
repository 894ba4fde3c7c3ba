import { memo, type ReactNode } from 'react';
import type { Property, RoomType } from '../../../../shared/domain/property/property.ts';
import {
  nextRoom,
  type RoomGroup,
  roomGroups,
} from '../../../../shared/domain/property/roomGroups.ts';
import type { Configuration } from '../../../../shared/domain/search/configuration.ts';
import type { MessageId } from '../../../messages/messages.ts';
import { RentText } from '../../../messages/RentText.tsx';
import { useMessages } from '../../../messages/useMessages.ts';
import { Mark } from '../../../ui/Mark/Mark.tsx';
import { RoomDetails, type RoomDetailsProps } from './RoomDetails.tsx';
import styles from './RoomGroups.module.css';
import { RoomSummary } from './RoomSummary.tsx';
import { roomAnchor } from './roomAnchor.ts';

const configurationMessages: Readonly<Record<Configuration, MessageId>> = {
  'Ensuite Room': 'configuration.ensuite',
  'Studio Room': 'configuration.studio',
  'Shared Room': 'configuration.shared',
  'Private Room': 'configuration.private',
};

/** With more rooms than these, only the first group is open at first. */
const FEW_ROOMS = 9;

function GroupHead({ group }: { readonly group: RoomGroup<RoomType> }): ReactNode {
  const t = useMessages();
  const { configuration, fromRent, rooms } = group;
  return (
    <summary className={styles.head}>
      <hgroup className={styles.title}>
        <h3 className={styles.name}>
          {t(configuration ? configurationMessages[configuration] : 'rooms.otherKind')}
        </h3>
        <p className={styles.count}>{t('rooms.count', { count: rooms.length })}</p>
      </hgroup>
      <span className={styles.price}>
        {fromRent ? <RentText rent={fromRent} isFrom /> : t('rooms.soldOut')}
      </span>
      <Mark kind="chevronDown" className={styles.mark} />
    </summary>
  );
}

/** Every choice in the filter draws the list: rooms in which nothing changes are not drawn with it. */
const RoomItem = memo(function RoomItem(props: RoomDetailsProps): ReactNode {
  const { room } = props;
  return (
    <li>
      <details id={roomAnchor(room.id)} className={styles.room}>
        <RoomSummary room={room} />
        <RoomDetails {...props} />
      </details>
    </li>
  );
});

interface RoomGroupsProps {
  readonly rooms: readonly RoomType[];
  readonly property: Property;
  /** Tenancy that the price above the rooms is of; null: of none. */
  readonly chosenId: number | null;
}

export function RoomGroups({ chosenId, property, rooms }: RoomGroupsProps): ReactNode {
  const groups = roomGroups(rooms);
  const inOrder = groups.flatMap((group) => group.rooms);
  return groups.map((group, index) => (
    <details
      key={group.configuration}
      open={index === 0 || rooms.length <= FEW_ROOMS}
      className={styles.group}
    >
      <GroupHead group={group} />
      <ul className={styles.rooms}>
        {group.rooms.map((room) => (
          <RoomItem
            key={room.id}
            room={room}
            property={property}
            chosenId={room.tenancies.some(({ id }) => id === chosenId) ? chosenId : null}
            next={nextRoom(inOrder, room.id)}
          />
        ))}
      </ul>
    </details>
  ));
}
