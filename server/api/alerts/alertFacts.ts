import type { AlertKind } from '../../../shared/domain/alert/savedSearch.ts';
import type { SeenHome, SeenHomes } from '../db/documents.ts';

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

/** @param today ISO date. */
export const factsOf = (
  seen: SeenHomes,
  homes: readonly WatchedHome[],
  today: string,
): readonly AlertFact[] => homes.flatMap((home) => newsOf(home, seen[home.id], today) ?? []);

/** What is not among the homes now cannot be had; should it come back, that is news. */
export const seenAfter = (seen: SeenHomes, homes: readonly WatchedHome[]): SeenHomes => ({
  ...Object.fromEntries(Object.entries(seen).map(([id, home]) => [id, { ...home, isFree: false }])),
  ...Object.fromEntries(
    homes.map(({ id, price }) => [
      id,
      { price: price ?? seen[id]?.price ?? null, isFree: price !== null },
    ]),
  ),
});
