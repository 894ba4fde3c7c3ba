import type { FilterRecord } from '../filterRecord.ts';
import { choiceValue } from '../queryValues.ts';

/** "false": no guarantor is required. */
export const guarantorValues = ['local', 'international', 'false'] as const;
export type GuarantorValue = (typeof guarantorValues)[number];

export interface GuarantorFilter {
  readonly guarantor: GuarantorValue | null;
}

export const guarantor: FilterRecord<GuarantorFilter, 'guarantor'> = {
  keys: { guarantor: { role: 'narrow' } },
  empty: { guarantor: null },
  parse: (values) => ({ guarantor: choiceValue(values, 'guarantor', guarantorValues) }),
  write: ({ guarantor: chosen }) => ({ guarantor: chosen }),
};
