import type {
  BathroomKind,
  KitchenKind,
  RoomKind,
} from '../../../../shared/domain/search/filters/roomType.ts';

export interface RoomConfiguration {
  readonly id: number;
  readonly name: string;
  readonly room: RoomKind;
  readonly bathroom: BathroomKind;
  readonly kitchen: KitchenKind;
}

export const CONFIGURATIONS = {
  ensuite: {
    id: 1,
    name: 'Ensuite Room',
    room: 'private_room',
    bathroom: 'private_bathroom',
    kitchen: 'shared_kitchen',
  },
  studio: {
    id: 2,
    name: 'Studio Room',
    room: 'private_room',
    bathroom: 'private_bathroom',
    kitchen: 'private_kitchen',
  },
  shared: {
    id: 3,
    name: 'Shared Room',
    room: 'shared_room',
    bathroom: 'shared_bathroom',
    kitchen: 'shared_kitchen',
  },
  private: {
    id: 4,
    name: 'Private Room',
    room: 'private_room',
    bathroom: 'shared_bathroom',
    kitchen: 'shared_kitchen',
  },
  entire: {
    id: 5,
    name: 'Entire Place',
    room: 'entire_place',
    bathroom: 'private_bathroom',
    kitchen: 'private_kitchen',
  },
} as const satisfies Record<string, RoomConfiguration>;

/** What one sleeps in, as texts and lists of furniture write it. */
export const BED_NAMES = {
  single: 'Single bed',
  smallDouble: 'Small double bed',
  double: 'Double bed',
  king: 'King-size bed',
  twoSingles: 'Two single beds',
} as const;

export type Bed = keyof typeof BED_NAMES;

export interface RoomLayout {
  readonly name: string;
  readonly configuration: keyof typeof CONFIGURATIONS;
  /** Rent relative to the city's typical room. */
  readonly rentFactor: number;
  /** Square metres, smallest and largest. */
  readonly area: readonly [min: number, max: number];
  readonly bedrooms: number;
  readonly bathrooms: number;
  readonly dualOccupancy: boolean;
  readonly bed: Bed;
  /** How often it is found, relative to the others. */
  readonly weight: number;
  readonly text: string;
}

/** The name of rooms that look into a courtyard. */
export const COURTYARD_ROOM = 'Courtyard Ensuite';

const ensuite = {
  configuration: 'ensuite',
  bedrooms: 1,
  bathrooms: 1,
  dualOccupancy: false,
  bed: 'smallDouble',
} as const;
const studio = {
  configuration: 'studio',
  bedrooms: 1,
  bathrooms: 1,
  dualOccupancy: false,
  bed: 'double',
} as const;

const STUDIOS: readonly RoomLayout[] = [
  {
    ...studio,
    name: 'Classic Studio',
    rentFactor: 1.38,
    area: [17, 20],
    weight: 10,
    text: 'A self-contained studio with a double bed, its own kitchen with hob and oven, a desk and a private shower room.',
  },
  {
    ...studio,
    name: 'Premium Studio',
    rentFactor: 1.56,
    area: [20, 24],
    weight: 8,
    text: 'A larger studio with a double bed, a full kitchen, more room to sit and a private shower room. Most face the quiet side of the building.',
  },
  {
    ...studio,
    name: 'Deluxe Studio',
    rentFactor: 1.7,
    area: [23, 28],
    weight: 5,
    text: 'The roomiest of the single studios, with a double bed, a separate desk area, a wide window and a kitchen you can really cook in.',
  },
  {
    ...studio,
    name: 'Accessible Studio',
    rentFactor: 1.38,
    area: [25, 30],
    weight: 3,
    text: 'A step-free studio with a double bed, a wet room, wide doors and an emergency call point.',
  },
  {
    ...studio,
    name: 'Two-Person Studio',
    rentFactor: 1.85,
    area: [25, 32],
    weight: 6,
    dualOccupancy: true,
    bed: 'king',
    text: 'A studio let to two people sharing, with a king-size bed, a full kitchen and a private shower room. The rent is for the whole studio.',
  },
];

const ENTIRE_PLACES: readonly RoomLayout[] = [
  {
    name: 'One-Bedroom Apartment',
    configuration: 'entire',
    rentFactor: 2.15,
    area: [34, 44],
    bedrooms: 1,
    bathrooms: 1,
    dualOccupancy: true,
    weight: 4,
    bed: 'double',
    text: 'A home of your own: a separate bedroom with a double bed, a living room with kitchen and a bathroom. One or two people can live here.',
  },
  {
    name: 'Two-Bedroom Apartment',
    configuration: 'entire',
    rentFactor: 3.1,
    area: [50, 64],
    bedrooms: 2,
    bathrooms: 1,
    dualOccupancy: true,
    weight: 2,
    bed: 'double',
    text: 'A whole apartment for two or three friends: two bedrooms with a double bed each, a bright living room with kitchen and a bathroom.',
  },
];

/** Clusters of rooms around a shared kitchen, as residences outside North America have them. */
export const CLUSTER_LAYOUTS: readonly RoomLayout[] = [
  {
    ...ensuite,
    name: 'Classic Ensuite',
    rentFactor: 0.98,
    area: [12, 14],
    weight: 12,
    text: 'A bright room with a small double bed, a full-length desk and a private shower room, in a flat that shares a kitchen and living room.',
  },
  {
    ...ensuite,
    name: 'Premium Ensuite',
    rentFactor: 1.1,
    area: [14, 17],
    weight: 11,
    text: 'More floor space, a small double bed and extra storage, with a private shower room. The kitchen is shared with the flat.',
  },
  {
    ...ensuite,
    name: 'Deluxe Ensuite',
    rentFactor: 1.2,
    area: [16, 19],
    weight: 6,
    bed: 'double',
    text: 'A corner room with a double bed and a private shower room, in one of the smaller flats with the larger kitchens.',
  },
  {
    ...ensuite,
    name: 'Accessible Ensuite',
    rentFactor: 0.98,
    area: [18, 22],
    weight: 3,
    text: 'A step-free room with a small double bed, a private wet room, wide doors and an emergency call point, in a flat with a shared kitchen.',
  },
  {
    ...ensuite,
    name: COURTYARD_ROOM,
    rentFactor: 1.05,
    area: [13, 16],
    weight: 5,
    text: 'A quiet room that looks into the courtyard, with a small double bed, a desk and a private shower room.',
  },
  {
    name: 'Single Room',
    configuration: 'private',
    rentFactor: 0.8,
    area: [10, 12],
    bedrooms: 1,
    bathrooms: 1,
    dualOccupancy: false,
    weight: 8,
    bed: 'single',
    text: 'A compact private room with a single bed and a desk. The bathroom is shared with one or two neighbours, the kitchen with the flat.',
  },
  {
    name: 'Large Single Room',
    configuration: 'private',
    rentFactor: 0.88,
    area: [12, 15],
    bedrooms: 1,
    bathrooms: 1,
    dualOccupancy: false,
    weight: 5,
    bed: 'smallDouble',
    text: 'A private room with a small double bed and a wide desk; bathroom and kitchen are shared with the flat.',
  },
  {
    name: 'Shared Twin Room',
    configuration: 'shared',
    rentFactor: 0.62,
    area: [16, 20],
    bedrooms: 1,
    bathrooms: 1,
    dualOccupancy: true,
    weight: 5,
    bed: 'twoSingles',
    text: 'Two single beds and one long desk under the window. The rent is for one bed; come with a friend or meet your room-mate here.',
  },
  ...STUDIOS,
  ...ENTIRE_PLACES,
];

/** Furnished apartments let by the bedroom, as in the United States and Canada. */
export const APARTMENT_LAYOUTS: readonly RoomLayout[] = [
  {
    ...ensuite,
    name: '4 Bed 4 Bath Apartment',
    rentFactor: 0.92,
    area: [13, 16],
    bedrooms: 4,
    bathrooms: 4,
    weight: 12,
    bed: 'double',
    text: 'Your own bedroom with a double bed and a bathroom of your own in a furnished four-bedroom apartment. Kitchen and living room are shared with three room-mates.',
  },
  {
    ...ensuite,
    name: '3 Bed 3 Bath Apartment',
    rentFactor: 1,
    area: [13, 17],
    bedrooms: 3,
    bathrooms: 3,
    weight: 9,
    bed: 'double',
    text: 'A private bedroom with a double bed and a bathroom of its own in a three-bedroom apartment with an open kitchen and a living room.',
  },
  {
    ...ensuite,
    name: '2 Bed 2 Bath Apartment',
    rentFactor: 1.14,
    area: [14, 18],
    bedrooms: 2,
    bathrooms: 2,
    weight: 11,
    bed: 'double',
    text: 'One room-mate, two full bathrooms and a living room between you. Each bedroom has its own lock and a double bed.',
  },
  {
    ...ensuite,
    name: '2 Bed 2 Bath Penthouse',
    rentFactor: 1.32,
    area: [16, 20],
    bedrooms: 2,
    bathrooms: 2,
    weight: 4,
    bed: 'double',
    text: 'A bedroom with a double bed and its own bathroom on the top floor, with taller ceilings and the best views of the building.',
  },
  {
    name: '4 Bed 2 Bath Apartment',
    configuration: 'private',
    rentFactor: 0.78,
    area: [11, 14],
    bedrooms: 4,
    bathrooms: 2,
    dualOccupancy: false,
    weight: 10,
    bed: 'smallDouble',
    text: 'A private bedroom with a small double bed in a four-bedroom apartment, with a bathroom between two bedrooms and a shared kitchen and living room.',
  },
  {
    name: '2 Bed 1 Bath Apartment',
    configuration: 'private',
    rentFactor: 0.9,
    area: [12, 15],
    bedrooms: 2,
    bathrooms: 1,
    dualOccupancy: false,
    weight: 8,
    bed: 'smallDouble',
    text: 'A private bedroom with a small double bed in a two-bedroom apartment. Bathroom, kitchen and living room are shared with one room-mate.',
  },
  {
    name: 'Shared Bedroom, 2 Bed 2 Bath',
    configuration: 'shared',
    rentFactor: 0.6,
    area: [16, 20],
    bedrooms: 2,
    bathrooms: 2,
    dualOccupancy: true,
    weight: 6,
    bed: 'twoSingles',
    text: 'A bedroom with two single beds, one of them yours: the cheapest way to live in the building, with the same amenities as everyone else.',
  },
  {
    name: '5 Bed 5 Bath Townhouse',
    configuration: 'ensuite',
    rentFactor: 0.88,
    area: [14, 17],
    bedrooms: 5,
    bathrooms: 5,
    dualOccupancy: false,
    weight: 5,
    bed: 'double',
    text: 'A bedroom with a double bed and a bathroom of your own in a two-storey home with its own front door, a big kitchen and four room-mates.',
  },
  ...STUDIOS,
  ...ENTIRE_PLACES,
];
