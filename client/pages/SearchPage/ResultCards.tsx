import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { distanceUnit } from '../../../shared/domain/property/formatDistance.ts';
import type { PropertyCard as Card } from '../../../shared/domain/property/property.ts';
import type { Region } from '../../../shared/domain/region/region.ts';
import { CardGrid } from '../../features/propertyCard/CardGrid.tsx';
import { distanceText } from '../../features/propertyCard/distanceText.ts';
import { PropertyCard } from '../../features/propertyCard/PropertyCard.tsx';
import { selectPlaces, selectSearch } from '../../features/search/search.selectors.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectLocale } from '../../store/context.slice.ts';

/** As many as stand in the first row of a wide screen. */
const FIRST_SCREEN_CARDS = 3;

interface ResultCardsProps {
  readonly cards: readonly Card[];
  readonly region: Region;
}

export function ResultCards({ cards, region }: ResultCardsProps): ReactNode {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { filters, filterUniversityList } = useSelector(selectSearch);
  const places = useSelector(selectPlaces);
  const unit = distanceUnit(region.country.code);
  const wanted = filters.university ?? filters.locality;
  const named = [...filterUniversityList, ...places].find(
    ({ canonicalName }) => canonicalName === wanted,
  );
  const origin =
    named?.name ?? (region.regionType === 'locality' ? t('distance.cityCentre') : region.name);
  return (
    <CardGrid>
      {cards.map((card, index) => (
        <li key={card.id}>
          <PropertyCard
            card={card}
            distance={
              card.distance === null
                ? null
                : distanceText(card.distance, origin, { unit, locale, t })
            }
            isFirstScreen={index < FIRST_SCREEN_CARDS}
          />
        </li>
      ))}
    </CardGrid>
  );
}
