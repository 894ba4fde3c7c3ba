import { choiceValues, type FilterRecord, oneKey } from '../filterRecord.ts';

export const roomKinds = ['private_room', 'shared_room', 'entire_place'] as const;
export const bathroomKinds = ['private_bathroom', 'shared_bathroom'] as const;
export const kitchenKinds = ['private_kitchen', 'shared_kitchen'] as const;

export type RoomKind = (typeof roomKinds)[number];
export type BathroomKind = (typeof bathroomKinds)[number];
export type KitchenKind = (typeof kitchenKinds)[number];
export type AccommodationKind = RoomKind | BathroomKind | KitchenKind;

/** Every kind in the order in which lists of kinds are written. */
export const accommodationKinds: readonly AccommodationKind[] = [
  ...roomKinds,
  ...bathroomKinds,
  ...kitchenKinds,
];

export interface RoomTypeFilter {
  readonly meta_types: readonly AccommodationKind[];
}

export const roomType: FilterRecord<RoomTypeFilter, 'meta_types'> = oneKey(
  'meta_types',
  'meta_types',
  {
    role: 'landing',
    read: (values, key) => choiceValues(values, key, accommodationKinds),
  },
);
