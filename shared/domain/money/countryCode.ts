const codesByName: ReadonlyMap<string, string> = new Map([
  ['us', 'US'],
  ['usa', 'US'],
  ['united states', 'US'],
  ['united states of america', 'US'],
  ['uk', 'GB'],
  ['gb', 'GB'],
  ['united kingdom', 'GB'],
  ['great britain', 'GB'],
  ['ie', 'IE'],
  ['ireland', 'IE'],
  ['ca', 'CA'],
  ['canada', 'CA'],
  ['au', 'AU'],
  ['australia', 'AU'],
  ['es', 'ES'],
  ['spain', 'ES'],
  ['de', 'DE'],
  ['germany', 'DE'],
  ['fr', 'FR'],
  ['france', 'FR'],
  ['sg', 'SG'],
  ['singapore', 'SG'],
  ['in', 'IN'],
  ['india', 'IN'],
  ['ae', 'AE'],
  ['united arab emirates', 'AE'],
  ['nz', 'NZ'],
  ['new zealand', 'NZ'],
  ['kr', 'KR'],
  ['south korea', 'KR'],
  ['dk', 'DK'],
  ['denmark', 'DK'],
]);

/** ISO 3166 code of a country given by code or name, as the product's own rules name them. */
export const countryCodeOf = (country: string): string | undefined =>
  codesByName.get(country.trim().toLowerCase().replaceAll('-', ' '));

export const isUnitedStates = (country: string): boolean => countryCodeOf(country) === 'US';
