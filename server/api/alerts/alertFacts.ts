import type { AlertKind } from '../../../shared/domain/alert/savedSearch.ts';
import type { SeenHome, SeenHomes } from '../db/documents.ts';

/**
 * So many homes of one search are looked at, those with the highest numbers: what is new is always among
 * them. How each was last is kept with the search, and a search of a country may find a million.
 */
export const WATCHED_HOMES = 5000;

/** A home as it is now. */
export interface WatchedHome {
  readonly id: number;
  readonly name: string;
  readonly canonicalName: string;
  /** The lowest rent it can be had for; null: nothing of it is free. */
  readonly price: number | null;
  readonly currency: string;
  readonly rentPeriod: string;
}

export interface AlertFact {
  readonly kind: AlertKind;
  /** The same for the same news, so that nobody is told it twice. */
  readonly fact: string;
  readonly home: WatchedHome;
  readonly price: number;
  readonly formerPrice: number | null;
}

const newsOf = (
  home: WatchedHome,
  before: SeenHome | undefined,
  today: string,
): AlertFact | undefined => {
  const { currency, price } = home;
  if (price === null) return undefined;
  if (!before) return { kind: 'new_match', fact: 'new', home, price, formerPrice: null };
  if (!before.isFree) {
    return { kind: 'free_again', fact: today, home, price, formerPrice: null };
  }
  if (before.price === null || price >= before.price) return undefined;
  const fact = `${currency} ${price}`;
  return { kind: 'price_drop', fact, home, price, formerPrice: before.price };
};

/** What had a lower number was not looked at. */
const lowestOf = (numbers: readonly number[]): number =>
  numbers.length < WATCHED_HOMES ? 0 : numbers.reduce((lowest, id) => Math.min(lowest, id));

/**
 * Homes that are looked at for the first time because others have gone are no news.
 * @param today ISO date.
 */
export const factsOf = (
  seen: SeenHomes,
  homes: readonly WatchedHome[],
  today: string,
): readonly AlertFact[] => {
  const lowest = lowestOf(Object.keys(seen).map(Number));
  return homes
    .filter(({ id }) => id >= lowest)
    .flatMap((home) => newsOf(home, seen[home.id], today) ?? []);
};

const goneOf = (seen: SeenHomes, lowest: number): SeenHomes =>
  Object.fromEntries(
    Object.entries(seen)
      .filter(([id]) => Number(id) >= lowest)
      .map(([id, home]) => [id, { ...home, isFree: false }]),
  );

/** What is not among the homes now cannot be had; should it come back, that is news. */
export const seenAfter = (seen: SeenHomes, homes: readonly WatchedHome[]): SeenHomes => ({
  ...goneOf(seen, lowestOf(homes.map(({ id }) => id))),
  ...Object.fromEntries(
    homes.map(({ id, price }) => [
      id,
      { price: price ?? seen[id]?.price ?? null, isFree: price !== null },
    ]),
  ),
});
