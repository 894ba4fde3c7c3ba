import type { FilterRecord } from '../filterRecord.ts';
import { choiceValue } from '../queryValues.ts';

export interface AvailabilityFilter {
  readonly available: boolean | null;
}

export const availability: FilterRecord<AvailabilityFilter, 'available'> = {
  keys: { available: { role: 'narrow' } },
  empty: { available: null },
  parse: (values) => {
    const choice = choiceValue(values, 'available', ['true', 'false']);
    return { available: choice === null ? null : choice === 'true' };
  },
  write: ({ available }) => ({ available }),
};
