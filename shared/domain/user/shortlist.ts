import type { PropertyCard } from '../property/property.ts';

/** Orders of a shortlist; the first is the usual one. */
export const shortlistSorts = ['newest', 'price', 'move_in'] as const;

export type ShortlistSort = (typeof shortlistSorts)[number];

/** Characters of a note. */
export const shortlistNoteMaximum = 500;

/** That somebody keeps a home. */
export interface ShortlistMark {
  /** Names the entry where it is changed or removed. */
  readonly id: number;
  readonly inventoryId: number;
}

/** A home that somebody keeps, as it was when he added it and as it is today. */
export interface ShortlistEntry extends ShortlistMark {
  /** Empty: there is none. */
  readonly note: string;
  /** In the main unit of the currency; null: nothing was free then. */
  readonly addedPrice: number | null;
  /** ISO 4217. */
  readonly currency: string;
  readonly wasAvailable: boolean;
  /** ISO date. */
  readonly addedOn: string;
  /** Null: it is listed no more. */
  readonly card: PropertyCard | null;
}

/** Which part of a shortlist is shown. */
export interface ShortlistView {
  /** From 1. */
  readonly page: number;
  readonly sort: ShortlistSort;
}

export interface ShortlistPage extends ShortlistView {
  readonly entries: readonly ShortlistEntry[];
  /** On all pages. */
  readonly count: number;
  readonly pages: number;
  /** ISO date of the link that is open; null: the list is not shared. */
  readonly sharedOn: string | null;
}

/** What others see of it by a link. */
export interface SharedShortlist extends Pick<ShortlistPage, 'count' | 'page' | 'pages'> {
  readonly cards: readonly PropertyCard[];
}

/** What has become of a home since it was added. */
export type ShortlistChange =
  | { readonly kind: 'gone' | 'soldOut' | 'freeAgain' | 'same' }
  | {
      readonly kind: 'cheaper' | 'dearer';
      /** How much its rent differs, above 0. */
      readonly by: number;
    };

const CENTS = 100;

/** Rents of two currencies cannot be compared: they pass as the same. */
export const shortlistChange = (entry: ShortlistEntry): ShortlistChange => {
  const { addedPrice, card, currency, wasAvailable } = entry;
  if (card === null) return { kind: 'gone' };
  if (!card.isAvailable) return { kind: 'soldOut' };
  if (!wasAvailable) return { kind: 'freeAgain' };
  if (addedPrice === null || card.rent?.currency !== currency) return { kind: 'same' };
  const by = Math.round((card.rent.amount - addedPrice) * CENTS) / CENTS;
  if (by === 0) return { kind: 'same' };
  return { kind: by < 0 ? 'cheaper' : 'dearer', by: Math.abs(by) };
};
