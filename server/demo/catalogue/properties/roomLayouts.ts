import type {
  BathroomKind,
  KitchenKind,
  RoomKind,
} from '../../../../shared/domain/search/filters/roomType.ts';
import type { PropertyScene } from './propertyMedia.ts';

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
  /** How often it is found, relative to the others. */
  readonly weight: number;
  readonly text: string;
}

/** What the pictures of a room show, the first one being its cover. */
export const ROOM_SCENES: Readonly<Record<keyof typeof CONFIGURATIONS, readonly PropertyScene[]>> =
  {
    ensuite: ['bedroom', 'bathroom', 'kitchen', 'bedroom'],
    studio: ['studio', 'bathroom', 'studio', 'kitchen'],
    shared: ['bedroom', 'kitchen', 'bathroom', 'bedroom'],
    private: ['bedroom', 'kitchen', 'bathroom', 'bedroom'],
    entire: ['studio', 'kitchen', 'bathroom', 'bedroom'],
  };

const ensuite = {
  configuration: 'ensuite',
  bedrooms: 1,
  bathrooms: 1,
  dualOccupancy: false,
} as const;
const studio = {
  configuration: 'studio',
  bedrooms: 1,
  bathrooms: 1,
  dualOccupancy: false,
} as const;

const STUDIOS: readonly RoomLayout[] = [
  {
    ...studio,
    name: 'Classic Studio',
    rentFactor: 1.38,
    area: [17, 20],
    weight: 10,
    text: 'A self-contained studio with a small double bed, its own kitchen with hob and fridge, a dining corner and a private shower room.',
  },
  {
    ...studio,
    name: 'Premium Studio',
    rentFactor: 1.56,
    area: [20, 24],
    weight: 8,
    text: 'A larger studio with a double bed, a full kitchen with breakfast bar, a sofa and a private shower room. Most face the quiet side of the building.',
  },
  {
    ...studio,
    name: 'Deluxe Studio',
    rentFactor: 1.7,
    area: [23, 28],
    weight: 5,
    text: 'The roomiest of the single studios, with a separate desk area, a wide window, generous storage and a kitchen you can really cook in.',
  },
  {
    ...studio,
    name: 'Accessible Studio',
    rentFactor: 1.38,
    area: [25, 30],
    weight: 3,
    text: 'A step-free studio with a wet room, lowered worktops, wide doors and an emergency call point.',
  },
  {
    ...studio,
    name: 'Two-Person Studio',
    rentFactor: 1.85,
    area: [25, 32],
    weight: 6,
    dualOccupancy: true,
    text: 'A studio let to two people sharing, with a king-size bed, two desks, double storage and a full kitchen. The rent is for the whole studio.',
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
    text: 'A home of your own with a separate bedroom, a living room with kitchen and a bathroom. One or two people can live here.',
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
    text: 'A whole apartment for two or three friends: two bedrooms, a bright living room, an equipped kitchen and a bathroom.',
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
    text: 'A bright room with a three-quarter bed, a full-length desk and a private shower room, in a flat that shares a kitchen and living room.',
  },
  {
    ...ensuite,
    name: 'Premium Ensuite',
    rentFactor: 1.1,
    area: [14, 17],
    weight: 11,
    text: 'More floor space, a small double bed and extra storage, with a private shower room. The kitchen is shared with four to seven flatmates.',
  },
  {
    ...ensuite,
    name: 'Deluxe Ensuite',
    rentFactor: 1.2,
    area: [16, 19],
    weight: 6,
    text: 'A corner room with a double bed, a reading chair and a private shower room, in one of the smaller flats with the larger kitchens.',
  },
  {
    ...ensuite,
    name: 'Accessible Ensuite',
    rentFactor: 0.98,
    area: [18, 22],
    weight: 3,
    text: 'A step-free room with a private wet room, wide doors and an emergency call point, in a flat with a shared kitchen.',
  },
  {
    ...ensuite,
    name: 'Courtyard Ensuite',
    rentFactor: 1.05,
    area: [13, 16],
    weight: 5,
    text: 'A quiet room that looks into the courtyard, with a three-quarter bed, a desk under the window and a private shower room.',
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
    text: 'Two single beds, two desks and two wardrobes in one large room. The rent is for one bed; come with a friend or meet your room-mate here.',
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
    text: 'Your own bedroom and bathroom in a furnished four-bedroom apartment. Kitchen, living room and in-unit laundry are shared with three room-mates.',
  },
  {
    ...ensuite,
    name: '3 Bed 3 Bath Apartment',
    rentFactor: 1,
    area: [13, 17],
    bedrooms: 3,
    bathrooms: 3,
    weight: 9,
    text: 'A private bedroom and bathroom in a three-bedroom apartment with an open kitchen, a living room and a washer and dryer.',
  },
  {
    ...ensuite,
    name: '2 Bed 2 Bath Apartment',
    rentFactor: 1.14,
    area: [14, 18],
    bedrooms: 2,
    bathrooms: 2,
    weight: 11,
    text: 'One room-mate, two full bathrooms and a living room between you. Each bedroom has its own lock and a full-size bed.',
  },
  {
    ...ensuite,
    name: '2 Bed 2 Bath Penthouse',
    rentFactor: 1.32,
    area: [16, 20],
    bedrooms: 2,
    bathrooms: 2,
    weight: 4,
    text: 'A bedroom with its own bathroom on the top floor, with taller ceilings, a balcony and the best views of the building.',
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
    text: 'A private bedroom in a four-bedroom apartment, with a bathroom between two bedrooms and a shared kitchen and living room.',
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
    text: 'A private bedroom in a two-bedroom apartment. Bathroom, kitchen and living room are shared with one room-mate.',
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
    text: 'A bed in a two-person bedroom: the cheapest way to live in the building, with the same amenities as everyone else.',
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
    text: 'A bedroom and bathroom of your own in a three-storey townhouse with a porch, a big kitchen and parking outside.',
  },
  ...STUDIOS,
  ...ENTIRE_PLACES,
];
