import type { ReactNode } from 'react';
import { Skeleton } from '../../ui/Skeleton/Skeleton.tsx';
import { CardGrid } from './CardGrid.tsx';

const places = [1, 2, 3, 4, 5, 6];

/** As high as the cards that will stand here. */
export function CardSkeletons(): ReactNode {
  return (
    <CardGrid>
      {places.map((place) => (
        <li key={place}>
          <Skeleton shape="photo" />
          <Skeleton shape="line" />
          <Skeleton shape="line" />
          <Skeleton shape="line" />
        </li>
      ))}
    </CardGrid>
  );
}
