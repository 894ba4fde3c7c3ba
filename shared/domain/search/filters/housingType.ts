import { choiceValues, type FilterRecord, oneKey } from '../filterRecord.ts';

export const unitTypes = ['independent_house', 'student_accommodation'] as const;
export type UnitType = (typeof unitTypes)[number];

export interface HousingTypeFilter {
  readonly meta_unit_types: readonly UnitType[];
}

export const housingType: FilterRecord<HousingTypeFilter, 'meta_unit_types'> = oneKey(
  'meta_unit_types',
  'meta_unit_types',
  {
    role: 'landing',
    read: (values, key) => choiceValues(values, key, unitTypes),
  },
);
