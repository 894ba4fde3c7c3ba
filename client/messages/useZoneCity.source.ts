/** In the place of useZoneCity.localised.ts in a browser build that speaks English alone. */
export const useZoneCity = (timeZone: string): string =>
  (timeZone.split('/').at(-1) ?? timeZone).replaceAll('_', ' ');
