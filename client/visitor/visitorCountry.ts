import { readStored, store } from './browserStorage.ts';
import { whenAllowed } from './permission.ts';

const STORAGE_KEY = 'country';
const COUNTRY_PATH = '/api/ip-country';
const TIMEOUT_MS = 5000;

const readCountry = (body: unknown): string | null => {
  const country = (body as { country?: unknown } | null)?.country;
  return typeof country === 'string' && /^[a-z]{2}$/i.test(country) ? country.toLowerCase() : null;
};

const askForCountry = async (): Promise<string | null> => {
  try {
    const response = await fetch(COUNTRY_PATH, { signal: AbortSignal.timeout(TIMEOUT_MS) });
    const country = response.ok ? readCountry(await response.json()) : null;
    if (country !== null) whenAllowed(() => store(STORAGE_KEY, country));
    return country;
  } catch {
    return null;
  }
};

let asked: Promise<string | null> | undefined;

/**
 * Asked for once and then remembered; null, and nothing remembered beyond this document, when
 * nobody can say.
 */
export const visitorCountry = (): Promise<string | null> => {
  const known = readStored(STORAGE_KEY);
  if (known !== null) return Promise.resolve(known);
  asked ??= askForCountry();
  return asked;
};
