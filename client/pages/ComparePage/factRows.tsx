import '#messages/property.json';
import type { ReactNode } from 'react';
import {
  type ComparedDestination,
  type ComparedProperty,
  sharedDistances,
  wayTo,
} from '../../../shared/domain/compare/comparedProperty.ts';
import { formatShortDate } from '../../../shared/domain/dates/formatDate.ts';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import { badgesOf } from '../../../shared/domain/property/badges.ts';
import { distanceUnit } from '../../../shared/domain/property/formatDistance.ts';
import type { PlaceDistance } from '../../../shared/domain/property/property.ts';
import type { Comparison } from '../../features/compare/comparedProperties.slice.ts';
import { leaseText } from '../../features/property/leaseText.ts';
import { Badges } from '../../features/propertyCard/Badges.tsx';
import { CampusTimes } from '../../features/propertyCard/CampusTimes.tsx';
import { stayTimeText } from '../../features/propertyCard/cardTexts.ts';
import { distanceText } from '../../features/propertyCard/distanceText.ts';
import { PropertyRating } from '../../features/propertyCard/PropertyRating.tsx';
import type { MessageId, Translate } from '../../messages/messages.ts';
import { Lines, Price, Rooms } from './cellContents.tsx';
import { type CompareRow, compareRow } from './compareRow.ts';

interface FactTexts {
  readonly locale: string;
  readonly t: Translate;
  /** ISO date, UTC. */
  readonly today: string;
}

interface Compared extends ComparedProperty {
  /** The ways that all of them are compared by. */
  readonly shared: readonly PlaceDistance[];
  /** The one place they are compared by instead. */
  readonly destination: ComparedDestination | null;
}

interface Fact {
  readonly label: MessageId;
  readonly content: (property: Compared, texts: FactTexts) => ReactNode;
  /** What makes two properties alike in it. */
  readonly measure: (property: Compared, texts: FactTexts) => string;
}

/** A fact that is told in lines of text. */
const told = (
  label: MessageId,
  lines: (property: Compared, texts: FactTexts) => readonly string[],
): Fact => ({
  label,
  content: (property, texts) => <Lines lines={lines(property, texts)} />,
  measure: (property, texts) => lines(property, texts).join('\n'),
});

const price: Fact = {
  label: 'compare.price',
  content: ({ isAvailable, rent, stay }, texts) =>
    isAvailable && rent ? (
      <>
        <Price rent={rent} isFrom={!stay} />
        {stay ? <Lines lines={[stay.roomName, stayTimeText(stay, texts)]} /> : null}
      </>
    ) : (
      texts.t('card.soldOut')
    ),
  measure: ({ isAvailable, rent }) => (isAvailable ? JSON.stringify(rent) : ''),
};

const rating: Fact = {
  label: 'compare.rating',
  content: (property) =>
    property.reviewsCount > 0 ? <PropertyRating {...property} isLong /> : <Lines lines={[]} />,
  measure: ({ reviewsCount, reviewsRating }) => `${reviewsRating?.toFixed(1)} ${reviewsCount}`,
};

const badges: Fact = {
  label: 'compare.badges',
  content: (property, { today }) =>
    badgesOf(property, today).length > 0 ? <Badges facts={property} /> : <Lines lines={[]} />,
  measure: (property, { today }) => badgesOf(property, today).join(),
};

const rooms: Fact = {
  label: 'compare.rooms',
  content: (property) => <Rooms rooms={property.rooms} />,
  measure: (property) =>
    JSON.stringify(property.rooms?.map(({ isFree, name, rent }) => [name, rent, isFree])),
};

const distanceLines = (property: Compared, { locale, t }: FactTexts): readonly string[] => {
  const { country, destination, shared } = property;
  const texts = { unit: distanceUnit(country), locale, t };
  if (destination) {
    const way = wayTo(destination, property);
    return way ? [distanceText(way.distance, destination.name, texts)] : [];
  }
  return shared.map(({ distance, kind, name }) =>
    distanceText(distance, kind === 'city_centre' ? t('distance.cityCentre') : name, texts),
  );
};

const distances: Fact = {
  ...told('compare.distance', distanceLines),
  content: (property, texts) => {
    const way = property.destination && wayTo(property.destination, property);
    return (
      <>
        <Lines lines={distanceLines(property, texts)} />
        {way ? <CampusTimes minutes={way.minutes} /> : null}
      </>
    );
  },
};

const stay = told('property.stay', ({ lease }, { t }) => (lease ? [leaseText(lease, t)] : []));

const moveIn = told('property.availableFrom', ({ availableFrom }, { locale, t, today }) => {
  if (availableFrom === null) return [];
  return [availableFrom <= today ? t('property.now') : formatShortDate(availableFrom, locale)];
});

const deposit = told('property.deposit', (property, { locale }) =>
  property.deposit === null || !property.rent
    ? []
    : [formatPrice(property.deposit, property.rent.currency, locale)],
);

const offers = told('property.offers', ({ offerTitles }) => offerTitles);

const facts: readonly Fact[] = [
  price,
  rating,
  distances,
  rooms,
  stay,
  moveIn,
  deposit,
  offers,
  badges,
];

/** What has a line of its own, in the order in which it decides. */
export const factRows = (
  { destination, items }: Pick<Comparison, 'items' | 'destination'>,
  texts: FactTexts,
): CompareRow[] => {
  const ways = sharedDistances(items);
  const compared = items.map((one, index) => ({ ...one, destination, shared: ways[index] ?? [] }));
  return facts.map(({ content, label, measure }) =>
    compareRow(
      texts.t(label),
      compared.map((property) => ({
        key: property.id,
        content: content(property, texts),
        measure: measure(property, texts),
      })),
    ),
  );
};
