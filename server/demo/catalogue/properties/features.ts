import type { FeatureGroupWire } from '../../../../shared/contracts/inventoryParts.wire.ts';
import type { Random } from '../random.ts';
import { BED_NAMES, type RoomLayout } from './roomLayouts.ts';

type FeatureGroup = 'community' | 'unit' | 'safety' | 'bills';

interface Feature {
  readonly key: string;
  readonly name: string;
  readonly americanName?: string;
  readonly group: FeatureGroup;
  /** Share of the residences that have it. */
  readonly share: number;
}

const GROUP_NAMES: Readonly<Record<FeatureGroup, string>> = {
  community: 'Community Amenities',
  unit: 'Room Features',
  safety: 'Safety & Security',
  bills: 'Bills Included',
};

export const FEATURES: readonly Feature[] = [
  { key: 'common_room', name: 'Common room', group: 'community', share: 0.92 },
  { key: 'study_room', name: 'Study room', group: 'community', share: 0.78 },
  { key: 'laundry', name: 'Laundry', group: 'community', share: 0.95 },
  { key: 'gym', name: 'Gym', group: 'community', share: 0.52 },
  { key: 'cinema_room', name: 'Cinema room', group: 'community', share: 0.34 },
  { key: 'games_room', name: 'Games room', group: 'community', share: 0.48 },
  { key: 'courtyard', name: 'Courtyard', group: 'community', share: 0.56 },
  { key: 'roof_terrace', name: 'Roof terrace', group: 'community', share: 0.22 },
  { key: 'bike_storage', name: 'Bike storage', group: 'community', share: 0.82 },
  { key: 'parking', name: 'Car parking', americanName: 'Parking', group: 'community', share: 0.24 },
  { key: 'elevator', name: 'Lift', americanName: 'Elevator', group: 'community', share: 0.74 },
  { key: 'private_dining', name: 'Private dining room', group: 'community', share: 0.2 },
  { key: 'swimming_pool', name: 'Swimming pool', group: 'community', share: 0.07 },
  { key: 'vending_machine', name: 'Vending machines', group: 'community', share: 0.4 },
  { key: 'social_events', name: 'Social events', group: 'community', share: 0.7 },
  { key: 'pet_friendly', name: 'Pets allowed', group: 'community', share: 0.08 },
  { key: 'furnished', name: 'Furnished', group: 'unit', share: 1 },
  { key: 'study_desk', name: 'Study desk and chair', group: 'unit', share: 0.97 },
  { key: 'wardrobe', name: 'Wardrobe', group: 'unit', share: 0.97 },
  { key: 'double_bed', name: 'Double bed', group: 'unit', share: 0.6 },
  { key: 'microwave', name: 'Microwave', group: 'unit', share: 0.9 },
  { key: 'oven', name: 'Hob and oven', americanName: 'Stove and oven', group: 'unit', share: 0.9 },
  { key: 'fridge_freezer', name: 'Fridge and freezer', group: 'unit', share: 0.96 },
  { key: 'dishwasher', name: 'Dishwasher', group: 'unit', share: 0.22 },
  { key: 'smart_tv', name: 'Smart TV', group: 'unit', share: 0.38 },
  { key: 'air_conditioning', name: 'Air conditioning', group: 'unit', share: 0.16 },
  { key: 'central_heating', name: 'Heating', group: 'unit', share: 0.88 },
  { key: 'balcony', name: 'Balcony', group: 'unit', share: 0.12 },
  { key: 'cctv', name: 'CCTV', group: 'safety', share: 0.93 },
  { key: 'secure_entry', name: 'Secure door entry', group: 'safety', share: 0.95 },
  { key: 'on_site_team', name: 'Team on site', group: 'safety', share: 0.86 },
  { key: 'night_security', name: 'Security at night', group: 'safety', share: 0.55 },
  { key: 'fire_alarm', name: 'Fire alarms', group: 'safety', share: 0.97 },
  { key: 'parcel_room', name: 'Parcel room', group: 'safety', share: 0.58 },
  { key: 'maintenance', name: 'Maintenance on call', group: 'safety', share: 0.82 },
  { key: 'wifi', name: 'Wifi', group: 'bills', share: 0.98 },
  { key: 'electricity', name: 'Electricity', group: 'bills', share: 0.86 },
  { key: 'water', name: 'Water', group: 'bills', share: 0.92 },
  { key: 'heating_bill', name: 'Heating costs', group: 'bills', share: 0.84 },
  { key: 'contents_insurance', name: 'Contents insurance', group: 'bills', share: 0.46 },
];

export const DUAL_OCCUPANCY = 'dual_occupancy';
const BREAKFAST: Feature = { key: 'breakfast', name: 'Breakfast', group: 'bills', share: 0.05 };

export interface ChosenFeatures {
  readonly keys: readonly string[];
  readonly groups: readonly FeatureGroupWire[];
}

export interface FeaturesPlan {
  /** 0 to 1, makes every feature likelier: 0 leaves the shares as they are. */
  readonly generous: number;
  readonly isAmerican: boolean;
  /** Keys that follow from the building or its rooms and are not left to chance. */
  readonly settled: Readonly<Partial<Record<string, boolean>>>;
}

export function chooseFeatures(plan: FeaturesPlan, random: Random): ChosenFeatures {
  const { generous, isAmerican, settled } = plan;
  const chosen = [...FEATURES, BREAKFAST].filter(({ key, share }) => {
    const isDrawn = random.chance(share ** (1 - 0.7 * generous));
    return settled[key] ?? isDrawn;
  });
  const groups = (Object.keys(GROUP_NAMES) as FeatureGroup[]).map((type) => ({
    name: GROUP_NAMES[type],
    type,
    values: chosen
      .filter(({ group }) => group === type)
      .map(({ name, americanName = name }) => ({ name: isAmerican ? americanName : name })),
  }));
  return {
    keys: chosen.map(({ key }) => key),
    groups: groups.filter((group) => group.values.length > 0),
  };
}

/** Furniture of a room by its configuration, without the bed. */
const ROOM_FURNITURE: Readonly<Record<RoomLayout['configuration'], readonly string[]>> = {
  ensuite: ['Private shower room', 'Study desk and chair', 'Shared kitchen'],
  studio: ['Private kitchen', 'Private shower room', 'Study desk and chair'],
  shared: ['Desk for two', 'Shared bathroom', 'Shared kitchen'],
  private: ['Study desk and chair', 'Shared bathroom', 'Shared kitchen'],
  entire: ['Separate bedroom', 'Living room', 'Private kitchen', 'Private bathroom', 'Sofa'],
};

/** What a room list says is in the room, beginning with the bed of its text and pictures. */
export function roomFeatures({ bed, bedrooms, configuration }: RoomLayout): FeatureGroupWire {
  const isLarge = configuration === 'entire' && bedrooms > 1;
  const names = [
    isLarge ? `${BED_NAMES[bed]} in each bedroom` : BED_NAMES[bed],
    ...ROOM_FURNITURE[configuration],
  ];
  return { name: GROUP_NAMES.unit, type: 'unit', values: names.map((name) => ({ name })) };
}
