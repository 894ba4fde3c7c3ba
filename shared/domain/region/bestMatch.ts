import { nameRank, typedWords } from '../search/placeWords.ts';
import type { PlaceSuggestion, SuggestionKind } from './placeSuggestion.ts';

export type MatchCandidate = Pick<PlaceSuggestion, 'kind' | 'name' | 'canonicalName' | 'rank'>;

export interface Match {
  readonly kind: 'region' | 'property';
  readonly canonicalName: string;
}

/** Among equally good ones. */
const kindOrder: readonly SuggestionKind[] = ['city', 'university', 'area', 'property'];

/** Where a typed name leads: to what fits it best of those found. */
export const bestMatch = (
  name: string,
  suggestions: readonly MatchCandidate[],
): Match | undefined => {
  const typed = typedWords(name);
  const score = (one: MatchCandidate): number =>
    one.rank ?? nameRank(one.name, typed) ?? Number.MAX_SAFE_INTEGER;
  const [found] = [...suggestions].sort(
    (a, b) => score(a) - score(b) || kindOrder.indexOf(a.kind) - kindOrder.indexOf(b.kind),
  );
  return (
    found && {
      kind: found.kind === 'property' ? 'property' : 'region',
      canonicalName: found.canonicalName,
    }
  );
};
