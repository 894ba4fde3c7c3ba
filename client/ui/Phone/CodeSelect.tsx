import type { ReactNode } from 'react';
import type { CallingCode } from '../../../shared/domain/contact/callingCodes.ts';
import { useCodeOptions } from '../../messages/useCodeOptions.localised.ts';
import { Select, type SelectProps } from '../Field/Select.tsx';

export interface CodeSelectProps extends Omit<SelectProps, 'options'> {
  /** What the form sends of the chosen country; absent: its label. */
  readonly toValue?: (code: CallingCode) => string;
}

/** The country of a telephone number. */
export function CodeSelect({ toValue, ...select }: CodeSelectProps): ReactNode {
  return <Select autoComplete="tel-country-code" {...select} options={useCodeOptions(toValue)} />;
}
