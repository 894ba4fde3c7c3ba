import type { CountryCode } from '../markets.ts';
import { hash32 } from '../random.ts';
import { FIRST_WORDS, LOCAL_NAMES, SECOND_WORDS } from './nameWords.ts';

const FORMS = ['* #', 'The * #'];

const greatestDivisor = (a: number, b: number): number => (b === 0 ? a : greatestDivisor(b, a % b));

/** Visits every number below `total` once, in an order that looks arbitrary. */
function shuffledIndex(position: number, total: number, key: string): number {
  let step = 1 + (hash32(`${key}/step`) % (total - 1));
  while (greatestDivisor(step, total) !== 1) step += 1;
  const start = hash32(`${key}/start`) % total;
  return (start + (position % total) * step) % total;
}

const at = <T>(items: readonly T[], index: number): T => items[index % items.length] as T;

function commonName(position: number, key: string): string {
  const total = FIRST_WORDS.length * SECOND_WORDS.length * FORMS.length;
  const index = shuffledIndex(position, total, key);
  const first = at(FIRST_WORDS, index);
  const rest = Math.floor(index / FIRST_WORDS.length);
  const second = at(SECOND_WORDS, rest);
  const name = at(FORMS, Math.floor(rest / SECOND_WORDS.length))
    .replace('*', first)
    .replace('#', second);
  const round = Math.floor(position / total);
  return round === 0 ? name : `${name} ${round + 1}`;
}

function localName(
  position: number,
  key: string,
  { forms, words }: { readonly forms: readonly string[]; readonly words: readonly string[] },
): string | undefined {
  const total = forms.length * words.length;
  if (position >= total) return undefined;
  const index = shuffledIndex(position, total, `${key}/local`);
  return at(forms, Math.floor(index / words.length)).replace('*', at(words, index));
}

export interface NamePlace {
  readonly seed: number;
  readonly cityName: string;
  readonly countryCode: CountryCode;
}

/** Invented name of a city's n-th residence (from 0); no two in a city are alike. */
export function propertyName(ordinal: number, { seed, cityName, countryCode }: NamePlace): string {
  const key = `${seed}/${cityName}`;
  const local = LOCAL_NAMES[countryCode];
  if (local === undefined) return commonName(ordinal, key);
  const half = Math.floor(ordinal / 2);
  if (ordinal % 2 === 0) return localName(half, key, local) ?? commonName(ordinal, key);
  return commonName(ordinal, key);
}
