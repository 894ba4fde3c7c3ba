/** How soon somebody hears of a change; `off`: by the feed alone. */
export const alertFrequencies = ['at_once', 'daily', 'off'] as const;

export type AlertFrequency = (typeof alertFrequencies)[number];

/** A home that was not among the results before, one that costs less, one that can be had again. */
export type AlertKind = 'new_match' | 'price_drop' | 'free_again';

/** Those by which mail comes. */
export const mailFrequencies = ['at_once', 'daily'] as const satisfies readonly AlertFrequency[];

/** Characters of a name. */
export const savedSearchNameMaximum = 80;

/** A search that is made again for its owner. */
export interface SavedSearch {
  readonly id: number;
  readonly name: string;
  /** Canonical name of the place. */
  readonly region: string;
  /** What the place is called, where it is known. */
  readonly place: string | null;
  /** What is chosen: "?guarantor=local", or nothing. */
  readonly query: string;
  readonly frequency: AlertFrequency;
}

export interface SavedSearches {
  readonly entries: readonly SavedSearch[];
  /** On all pages. */
  readonly count: number;
  /** From 1. */
  readonly page: number;
  readonly pages: number;
  /** How soon its owner hears of homes on his shortlist. */
  readonly homesFrequency: AlertFrequency;
  /** Opens the feed; null: nothing is watched yet. */
  readonly feedToken: string | null;
}

/** Of one person. */
export const savedSearchMaximum = 50;
