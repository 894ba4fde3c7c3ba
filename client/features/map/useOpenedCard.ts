import { useEffect, useState } from 'react';
import type { PropertyCard } from '../../../shared/domain/property/property.ts';
import type { ResultPin } from '../../../shared/domain/property/resultMap.ts';
import type { ResultSource } from './useResultMap.ts';

/** What the card of a pin shows; what only a whole card knows may be missing. */
export type OpenedCard = Pick<
  PropertyCard,
  | 'id'
  | 'name'
  | 'canonicalName'
  | 'photo'
  | 'locality'
  | 'rent'
  | 'isAvailable'
  | 'reviewsCount'
  | 'reviewsRating'
>;

const cardOf = ({ canonicalName, id, name, rent }: ResultPin): OpenedCard => ({
  id,
  name,
  canonicalName,
  rent,
  isAvailable: rent !== null,
  photo: null,
  locality: '',
  reviewsCount: 0,
  reviewsRating: null,
});

interface Known {
  readonly items: readonly PropertyCard[];
  readonly pins: readonly ResultPin[];
  readonly source: ResultSource | undefined;
}

interface Fetched {
  readonly question: string;
  readonly card: PropertyCard;
}

/** The card of a listing: as in the list, else what its pin tells until the whole one is there. */
export const useOpenedCard = (
  id: number | null,
  { items, pins, source }: Known,
): OpenedCard | null => {
  const [fetched, setFetched] = useState<Fetched | null>(null);
  const listed = items.find((item) => item.id === id);
  const pin = pins.find((each) => each.id === id);
  const question = source?.question ?? '';
  const wanted = listed === undefined && pin !== undefined ? id : null;

  // biome-ignore lint/correctness/useExhaustiveDependencies: question and id stand for the others
  useEffect(() => {
    if (!source || !pin || wanted === null) return;
    const controller = new AbortController();
    source.loadCard(pin, controller.signal).then(
      (card) => {
        if (card && !controller.signal.aborted) setFetched({ question, card });
      },
      // The name, the rent and the way to the property are there.
      () => undefined,
    );
    return () => controller.abort();
  }, [question, wanted]);

  if (id === null) return null;
  const whole = fetched?.question === question && fetched.card.id === id ? fetched.card : undefined;
  return listed ?? whole ?? (pin ? cardOf(pin) : null);
};
