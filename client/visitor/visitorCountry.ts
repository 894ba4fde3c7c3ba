import { readStored, store } from './browserStorage.ts';

const STORAGE_KEY = 'country';
const COUNTRY_PATH = '/api/ip-country';
const TIMEOUT_MS = 5000;

const readCountry = (body: unknown): string | null => {
  const country = (body as { country?: unknown } | null)?.country;
  return typeof country === 'string' && /^[a-z]{2}$/i.test(country) ? country.toLowerCase() : null;
};

/** Asked for once and then remembered; null, and nothing remembered, when nobody can say. */
export const visitorCountry = async (): Promise<string | null> => {
  const known = readStored(STORAGE_KEY);
  if (known !== null) return known;
  try {
    const response = await fetch(COUNTRY_PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const country = response.ok ? readCountry(await response.json()) : null;
    if (country !== null) store(STORAGE_KEY, country);
    return country;
  } catch {
    return null;
  }
};
