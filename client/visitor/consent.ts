import {
  lawAsks,
  measurementCookies,
  measurementEntries,
} from '../../shared/domain/privacy/measurement.ts';
import { readStored, removeStored, store } from './browserStorage.ts';
import { deleteCookie } from './cookies.ts';
import { measuringPermission, type Permission, setPermission } from './permission.ts';
import { visitorCountry } from './visitorCountry.ts';

export type Consent = 'granted' | 'denied';

const STORAGE_KEY = 'analytics_consent';

const listeners = new Set<(consent: Consent) => void>();

/** Global Privacy Control: what the browser says for its user on every site. */
export const refusesEverywhere = (): boolean =>
  (navigator as { globalPrivacyControl?: unknown }).globalPrivacyControl === true;

/** Null while the visitor has not been asked, or has not answered. */
export const readConsent = (): Consent | null => {
  if (refusesEverywhere()) return 'denied';
  const stored = readStored(STORAGE_KEY);
  return stored === 'granted' || stored === 'denied' ? stored : null;
};

/** Removes what measured this visitor before. */
const forgetMeasurement = (): void => {
  for (const name of measurementCookies) deleteCookie(name);
  for (const key of measurementEntries) removeStored(key);
};

/** False: what measures visits waits for nobody. */
let isAwaited = false;
let isAskedHere = true;

const permissionNow = (): Permission => {
  const given = readConsent();
  if (given !== null) return given === 'granted' ? 'allowed' : 'denied';
  return isAskedHere ? 'pending' : 'allowed';
};

const settle = (): void => {
  if (!isAwaited) return;
  setPermission(permissionNow());
  if (measuringPermission() === 'denied') forgetMeasurement();
};

const tellOthers = (consent: Consent): void => {
  for (const listener of listeners) listener(consent);
};

export const giveConsent = (consent: Consent): void => {
  store(STORAGE_KEY, consent);
  settle();
  tellOthers(consent);
};

/** An answer in one tab is one in all. */
const watchOtherTabs = (): void =>
  window.addEventListener('storage', ({ key }) => {
    const consent = readConsent();
    if (key !== STORAGE_KEY || consent === null) return;
    settle();
    tellOthers(consent);
  });

/** Hears of the answer there is, and of every other one. */
export const onConsent = (listener: (consent: Consent) => void): void => {
  listeners.add(listener);
  const given = readConsent();
  if (given !== null) listener(given);
};

const begin = async (): Promise<void> => {
  isAwaited = true;
  watchOtherTabs();
  settle();
  if (measuringPermission() !== 'pending') return;
  isAskedHere = lawAsks(await visitorCountry());
  settle();
};

let begun: Promise<void> | undefined;

/**
 * Where consent is required: settles what may be kept, and forgets what may not.
 * @returns whether the visitor has to be asked, once that is known.
 */
export const awaitConsent = async (): Promise<boolean> => {
  begun ??= begin();
  await begun;
  return measuringPermission() === 'pending';
};
