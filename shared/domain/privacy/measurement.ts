// What is kept in a browser to measure visits, and for nothing that its visitor has asked for. Where
// consent is required it waits for a yes, and goes with a no.

export const measurementCookies = [
  'initial_utm_params',
  'initial_referrer',
  'initial_referring_domain',
  'referrer',
  'referring_domain',
  'visitor_id',
  'experiment_buckets',
  'propertyViewedFlag',
  'searchViewedFlag',
] as const;

/** Keys of the browser's storage. */
export const measurementEntries = [
  'visitor_id',
  'latest_utm_params',
  'country',
  'experiments_viewed',
  'recently_viewed',
  'recently_viewed_cards',
] as const;

/** The European Economic Area and the United Kingdom, by ISO 3166. */
const askingCountries: ReadonlySet<string> = new Set(
  (
    'at be bg hr cy cz dk ee fi fr de gr hu ie it lv lt lu mt nl pl pt ro sk si es se ' +
    'is li no gb'
  ).split(' '),
);

/** Whether the law of a country wants a yes first; of an unknown country it is taken to. */
export const lawAsks = (country: string | null): boolean =>
  country === null || askingCountries.has(country.toLowerCase());

/** What a browser sends for a visitor who refuses on every site (Global Privacy Control). */
export const isOptOutSignal = (secGpc: string | undefined): boolean => secGpc === '1';
