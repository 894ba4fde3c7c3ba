import { choiceValue, type FilterRecord, oneKey } from '../filterRecord.ts';

/** "false": no guarantor is required. */
export const guarantorValues = ['local', 'international', 'false'] as const;
export type GuarantorValue = (typeof guarantorValues)[number];

export interface GuarantorFilter {
  readonly guarantor: GuarantorValue | null;
}

export const guarantor: FilterRecord<GuarantorFilter, 'guarantor'> = oneKey(
  'guarantor',
  'guarantor',
  {
    role: 'narrow',
    read: (values, key) => choiceValue(values, key, guarantorValues),
  },
);
