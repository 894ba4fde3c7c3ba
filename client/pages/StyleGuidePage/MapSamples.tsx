import { type ReactNode, useState } from 'react';
import type { PropertyCard } from '../../../shared/domain/property/property.ts';
import { ListingMap } from '../../features/map/ListingMap.tsx';
import { PlaceMap } from '../../features/map/PlaceMap.tsx';
import { Button } from '../../ui/Button/Button.tsx';
import { Sample } from './Sample.tsx';
import styles from './StyleGuidePage.module.css';

const centre = { lat: 53.7997, lng: -1.5492 };

const universities = [
  ['University of Leeds', 53.8067, -1.555],
  ['Leeds Beckett University', 53.8036, -1.5481],
  ['Leeds Trinity University', 53.8486, -1.6463],
] as const;

const places = universities.map(([name, lat, lng]) => ({
  kind: 'university' as const,
  name,
  canonicalName: name.toLowerCase().replaceAll(' ', '-'),
  coordinates: { lat, lng },
  homes: 1,
}));

const houses = [
  ['Kingfisher House', 189, 53.8059, -1.5581],
  ['Aire Quay', 212, 53.7944, -1.5383],
  ['Millrace Court', 164.5, 53.7951, -1.5379],
  ['Weavers Yard', 175, 53.7948, -1.539],
  ['Hyde Terrace', 0, 53.8044, -1.57],
  ['Canal Works', 236, 53.7929, -1.5571],
  ['Headingley Lodge', 142, 53.8194, -1.5754],
  ['Northern Light', 199, 53.8021, -1.5467],
] as const;

const cardOf = (
  [name, amount, lat, lng]: (typeof houses)[number],
  index: number,
): PropertyCard => ({
  id: index + 1,
  name,
  canonicalName: name.toLowerCase().replaceAll(' ', '-'),
  photo: null,
  locality: 'Leeds',
  rent: amount === 0 ? null : { amount, currency: 'GBP', period: 'weekly' },
  previousRent: null,
  offerTitle: null,
  isAvailable: amount !== 0,
  distance: null,
  roomTypesCount: 3,
  coordinates: { lat, lng },
  campusMinutes: null,
  stay: null,
  marks: [],
  reviewsCount: index * 7,
  reviewsRating: index === 0 ? null : 4 + index / 10,
  offerValue: null,
  isDealOfTheDay: false,
  availableFrom: null,
});

const cards = houses.map(cardOf);
const FEW = 6;

function ListingSample(): ReactNode {
  const [activeId, setActiveId] = useState<number | null>(null);
  const [isWhole, setIsWhole] = useState(false);
  const [moves, setMoves] = useState<readonly number[]>([]);
  return (
    <div className={styles.wide}>
      <ListingMap
        items={isWhole ? cards : cards.slice(0, FEW)}
        centre={centre}
        places={places}
        activeId={activeId}
        onActivate={setActiveId}
        onMove={setMoves}
        unit="mile"
        className={styles.map}
      />
      <p role="status" data-moves="">
        {moves.map((degrees) => degrees.toFixed(3)).join(', ')}
      </p>
      <Button look="quiet" onClick={() => setIsWhole(true)}>
        Map: more homes
      </Button>
    </div>
  );
}

function PlaceSample(): ReactNode {
  return (
    <div className={styles.wide}>
      <PlaceMap
        name="Kingfisher House"
        coordinates={{ lat: 53.8059, lng: -1.5581 }}
        places={places}
        unit="mile"
        className={styles.map}
      />
    </div>
  );
}

/** Shown on demand: their code is large. */
export function MapSamples(): ReactNode {
  const [shown, setShown] = useState<'list' | 'place' | null>(null);
  return (
    <Sample title="Map">
      <Button look="quiet" onClick={() => setShown('list')}>
        Map: a list
      </Button>
      <Button look="quiet" onClick={() => setShown('place')}>
        Map: a place
      </Button>
      {shown === 'list' ? <ListingSample /> : null}
      {shown === 'place' ? <PlaceSample /> : null}
    </Sample>
  );
}
