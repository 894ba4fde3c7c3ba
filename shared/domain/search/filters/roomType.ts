import { type FilterRecord, facetItems } from '../filterRecord.ts';
import { choiceValues } from '../queryValues.ts';

export const roomKinds = ['private_room', 'shared_room', 'entire_place'] as const;
export const bathroomKinds = ['private_bathroom', 'shared_bathroom'] as const;
export const kitchenKinds = ['private_kitchen', 'shared_kitchen'] as const;

export type RoomKind = (typeof roomKinds)[number];
export type BathroomKind = (typeof bathroomKinds)[number];
export type KitchenKind = (typeof kitchenKinds)[number];
export type AccommodationKind = RoomKind | BathroomKind | KitchenKind;

export type Configuration = 'Ensuite Room' | 'Studio Room' | 'Shared Room' | 'Private Room';

const configurations: ReadonlyMap<string, Configuration> = new Map([
  ['private_room,private_bathroom,shared_kitchen', 'Ensuite Room'],
  ['private_room,private_bathroom,private_kitchen', 'Studio Room'],
  ['shared_room,shared_bathroom,shared_kitchen', 'Shared Room'],
  ['private_room,shared_bathroom,shared_kitchen', 'Private Room'],
]);

/** Every kind in the order in which lists of kinds are written. */
export const accommodationKinds: readonly AccommodationKind[] = [
  ...roomKinds,
  ...bathroomKinds,
  ...kitchenKinds,
];

/** The name under which a room of exactly these three kinds is known, if there is one. */
export const configurationOf = (kinds: readonly AccommodationKind[]): Configuration | undefined =>
  kinds.length === 3
    ? configurations.get(accommodationKinds.filter((kind) => kinds.includes(kind)).join(','))
    : undefined;

export interface SplitKinds {
  readonly room_types?: readonly RoomKind[];
  readonly bathroom_types?: readonly BathroomKind[];
  readonly kitchen_types?: readonly KitchenKind[];
}

/** The three parameters of a call; one without kinds is left out. */
export const splitAccommodationKinds = (kinds: readonly AccommodationKind[]): SplitKinds => {
  const rooms = roomKinds.filter((kind) => kinds.includes(kind));
  const bathrooms = bathroomKinds.filter((kind) => kinds.includes(kind));
  const kitchens = kitchenKinds.filter((kind) => kinds.includes(kind));
  return {
    ...(rooms.length > 0 && { room_types: rooms }),
    ...(bathrooms.length > 0 && { bathroom_types: bathrooms }),
    ...(kitchens.length > 0 && { kitchen_types: kitchens }),
  };
};

/** A room that has a name, or a whole flat. */
const isNamedRoom = (kinds: readonly string[]): boolean =>
  kinds.join() === 'entire_place' ||
  configurationOf(accommodationKinds.filter((kind) => kinds.includes(kind))) !== undefined;

export interface RoomTypeFilter {
  readonly meta_types: readonly AccommodationKind[];
}

export const roomType: FilterRecord<RoomTypeFilter, 'meta_types'> = {
  keys: {
    meta_types: {
      role: 'landing',
      isLanding: (values) => isNamedRoom(facetItems(values, 'meta_types')),
    },
  },
  empty: { meta_types: [] },
  parse: (values) => ({ meta_types: choiceValues(values, 'meta_types', accommodationKinds) }),
  write: ({ meta_types }) => ({ meta_types }),
  listing: ({ meta_types }) => ({ ...splitAccommodationKinds(meta_types) }),
};
