import { readStored, store } from '../../visitor/browserStorage.ts';

export type Consent = 'granted' | 'denied';

const STORAGE_KEY = 'analytics_consent';

const listeners = new Set<(consent: Consent) => void>();

/** What the browser says for its user on every site. */
const refusesEverywhere = (): boolean =>
  (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;

/** Null while the visitor has not been asked, or has not answered. */
export const readConsent = (): Consent | null => {
  const stored = readStored(STORAGE_KEY);
  if (stored === 'granted' || stored === 'denied') return stored;
  return refusesEverywhere() ? 'denied' : null;
};

export const giveConsent = (consent: Consent): void => {
  store(STORAGE_KEY, consent);
  for (const listener of listeners) listener(consent);
};

/** Hears of the answer there is, and of every other one. */
export const onConsent = (listener: (consent: Consent) => void): void => {
  listeners.add(listener);
  const given = readConsent();
  if (given !== null) listener(given);
};
