import {
  bathroomKinds,
  kitchenKinds,
  roomKinds,
} from '../../../shared/domain/search/filters/roomType.ts';

export interface RoomKinds {
  readonly rooms: readonly string[];
  readonly bathrooms: readonly string[];
  readonly kitchens: readonly string[];
}

export const isAnyRoom = ({ rooms, bathrooms, kitchens }: RoomKinds): boolean =>
  rooms.length + bathrooms.length + kitchens.length === 0;

const orAll = (chosen: readonly string[], all: readonly string[]): readonly string[] =>
  chosen.length > 0 ? chosen : all;

/**
 * The "room|bathroom|kitchen" kinds that satisfy all three choices, an empty choice standing for
 * every value. One room type has to fit them all: a shared kitchen here and a private room there
 * are no match.
 */
export function matchingRoomConfigs({ rooms, bathrooms, kitchens }: RoomKinds): string[] {
  return orAll(rooms, roomKinds).flatMap((room) =>
    orAll(bathrooms, bathroomKinds).flatMap((bathroom) =>
      orAll(kitchens, kitchenKinds).map((kitchen) => `${room}|${bathroom}|${kitchen}`),
    ),
  );
}

/** The three lists of a call, with the single list of all kinds as the other way to say it. */
export function readRoomKinds(query: {
  readonly room_types: readonly string[];
  readonly bathroom_types: readonly string[];
  readonly kitchen_types: readonly string[];
  readonly meta_types?: readonly string[];
}): RoomKinds {
  const among = (kinds: readonly string[]): string[] =>
    (query.meta_types ?? []).filter((kind) => kinds.includes(kind));
  return {
    rooms: [...query.room_types, ...among(roomKinds)],
    bathrooms: [...query.bathroom_types, ...among(bathroomKinds)],
    kitchens: [...query.kitchen_types, ...among(kitchenKinds)],
  };
}
