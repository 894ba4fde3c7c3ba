import { type AccommodationKind, accommodationKinds } from './filters/roomType.ts';

export type Configuration = 'Ensuite Room' | 'Studio Room' | 'Shared Room' | 'Private Room';

const configurations: ReadonlyMap<string, Configuration> = new Map([
  ['private_room,private_bathroom,shared_kitchen', 'Ensuite Room'],
  ['private_room,private_bathroom,private_kitchen', 'Studio Room'],
  ['shared_room,shared_bathroom,shared_kitchen', 'Shared Room'],
  ['private_room,shared_bathroom,shared_kitchen', 'Private Room'],
]);

/** The name under which a room of exactly these three kinds is known, if there is one. */
export const configurationOf = (kinds: readonly AccommodationKind[]): Configuration | undefined =>
  kinds.length === 3
    ? configurations.get(accommodationKinds.filter((kind) => kinds.includes(kind)).join(','))
    : undefined;
