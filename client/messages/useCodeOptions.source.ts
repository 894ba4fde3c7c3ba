import { type CallingCode, callingCodes } from '../../shared/domain/contact/callingCodes.ts';

export const labelOf = ({ label }: CallingCode): string => label;

/** In the place of useCodeOptions.localised.ts in a browser build that speaks English alone. */
export const useCodeOptions = (
  toValue = labelOf,
): { readonly value: string; readonly label: string }[] =>
  callingCodes.map((entry) => ({ value: toValue(entry), label: entry.label }));
