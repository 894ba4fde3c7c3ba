import type { Configuration } from '../search/configuration.ts';
import type { RoomType } from './property.ts';
import type { Rent } from './rent.ts';

type Grouped = Pick<RoomType, 'configuration' | 'isBookable' | 'rent'>;

export interface RoomGroup<Room extends Grouped> {
  /** Null: rooms whose kind has no name of its own. */
  readonly configuration: Configuration | null;
  readonly rooms: readonly Room[];
  /** The lowest rent that can be had; null when all are sold out. */
  readonly fromRent: Rent | null;
}

const lowestRent = (rooms: readonly Grouped[]): Rent | null =>
  rooms
    .filter(({ isBookable }) => isBookable)
    .map(({ rent }) => rent)
    .filter((rent) => rent !== null)
    .sort((a, b) => a.amount - b.amount)[0] ?? null;

/** In the order of the rooms, what has no name last. */
export const roomGroups = <Room extends Grouped>(rooms: readonly Room[]): RoomGroup<Room>[] => {
  const found = new Set(rooms.map(({ configuration }) => configuration));
  const named = [...found].filter((configuration) => configuration !== null);
  return [...named, ...(found.has(null) ? [null] : [])].map((configuration) => {
    const own = rooms.filter((room) => room.configuration === configuration);
    return { configuration, rooms: own, fromRent: lowestRent(own) };
  });
};

/** The room after a room, the first after the last; null when there is no other. */
export const nextRoom = <Room extends { readonly id: number }>(
  rooms: readonly Room[],
  id: number,
): Room | null => {
  const index = rooms.findIndex((room) => room.id === id);
  if (index < 0 || rooms.length < 2) return null;
  return rooms[(index + 1) % rooms.length] ?? null;
};
