/**
 * In the place of formTexts.localised.ts in a browser build that speaks English alone, for which all
 * of this is as forms send it.
 */
import { useMemo } from 'react';
import { type CallingCode, callingCodes } from '../../shared/domain/contact/callingCodes.ts';

export const useCodeOptions = (
  toValue: (code: CallingCode) => string,
): { readonly value: string; readonly label: string }[] =>
  useMemo(
    () => callingCodes.map((entry) => ({ value: toValue(entry), label: entry.label })),
    [toValue],
  );

export const useZoneCity = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');

export const stayText = (stay: string): string => stay;
