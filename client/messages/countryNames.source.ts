import { callingCodes, findCallingCode } from '../../shared/domain/contact/callingCodes.ts';

const CODE = / \(\+\d+\)$/;

/** In the place of countryNames.localised.ts in a browser build that speaks English alone. */
export const countryOptions = (): { readonly value: string; readonly label: string }[] =>
  callingCodes.map(({ country, label }) => ({
    value: country.toUpperCase(),
    label: label.replace(CODE, ''),
  }));

export const countryName = (code: string): string =>
  findCallingCode(code)?.label.replace(CODE, '') ?? code;
