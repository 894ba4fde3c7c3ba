import { choiceValue, type FilterRecord, oneKey } from '../filterRecord.ts';

export interface AvailabilityFilter {
  readonly available: boolean | null;
}

export const availability: FilterRecord<AvailabilityFilter, 'available'> = oneKey(
  'available',
  'available',
  {
    role: 'narrow',
    read: (values, key) => {
      const choice = choiceValue(values, key, ['true', 'false']);
      return choice && choice === 'true';
    },
  },
);
