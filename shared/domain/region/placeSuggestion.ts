import type { Photo } from '../property/property.ts';

export type SuggestionKind = 'city' | 'area' | 'university' | 'property';

/** Something with a page of its own that a typed name may mean. */
export interface PlaceSuggestion {
  readonly kind: SuggestionKind;
  readonly id: number;
  readonly name: string;
  readonly canonicalName: string;
  /** Where it is; "" when unknown. */
  readonly locality: string;
  /** Properties to let; null for a property. */
  readonly count: number | null;
  readonly photo: Photo | null;
  /** How well it fits the typed name, 0 best; null: nobody says. */
  readonly rank: number | null;
}
