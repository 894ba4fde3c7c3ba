import { memo, type ReactNode, type RefObject, Suspense } from 'react';
import { useSelector } from 'react-redux';
import { distanceUnit } from '../../../shared/domain/property/formatDistance.ts';
import type { PropertyCard } from '../../../shared/domain/property/property.ts';
import type { Region } from '../../../shared/domain/region/region.ts';
import { Kept } from '../../document/Kept.tsx';
import { CardGrid } from '../../features/propertyCard/CardGrid.tsx';
import { distanceText } from '../../features/propertyCard/distanceText.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectLocale } from '../../store/context.slice.ts';
import { ResultCard } from './ResultCard.tsx';
import styles from './ResultCards.module.css';
import { useDistanceOrigin } from './useDistanceOrigin.ts';
import type { ListLook } from './useListView.ts';

/** As many as stand in the first row of a wide screen; a phone shows the first of them. */
const FIRST_SCREEN_CARDS = 3;

const isFirstScreen = (index: number): boolean | 'wide' =>
  index === 0 || (index < FIRST_SCREEN_CARDS && 'wide');

interface ResultCardsProps {
  readonly cards: readonly PropertyCard[];
  readonly region: Region;
  readonly look: ListLook;
  readonly hasMap: boolean;
  readonly list: RefObject<HTMLUListElement | null>;
}

/** Drawn anew for other cards only: the later ones are still being hydrated when the page is live. */
export const ResultCards = memo(function ResultCards(props: ResultCardsProps): ReactNode {
  const { cards, hasMap, list, look, region } = props;
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { name: origin } = useDistanceOrigin(region);
  const unit = distanceUnit(region.country.code);
  const draw = (card: PropertyCard, index: number): ReactNode => {
    const distance =
      card.distance === null ? null : distanceText(card.distance, origin, { unit, locale, t });
    return (
      <Kept
        key={card.id}
        name={`card ${card.id}`}
        of={() => [card, region, distance, look, hasMap, Math.min(index, FIRST_SCREEN_CARDS)]}
      >
        <ResultCard
          card={card}
          layout={look}
          hasMap={hasMap}
          distance={distance}
          isFirstScreen={isFirstScreen(index)}
          isLargest={index === 0}
        />
      </Kept>
    );
  };
  const drawn = cards.map(draw);
  return (
    <CardGrid list={list} layout={look} className={styles.cards}>
      {drawn.slice(0, FIRST_SCREEN_CARDS)}
      {/* Hydrated in short turns while the browser has nothing else to do. */}
      <Suspense>{drawn.slice(FIRST_SCREEN_CARDS)}</Suspense>
    </CardGrid>
  );
});
