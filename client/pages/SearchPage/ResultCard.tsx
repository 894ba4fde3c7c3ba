import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { PropertyCard as Card } from '../../../shared/domain/property/property.ts';
import { PropertyCard } from '../../features/propertyCard/PropertyCard.tsx';
import { propertyPointedAt } from '../../features/search/search.actions.ts';
import { selectActiveProperty } from '../../features/search/search.selectors.ts';
import type { SearchRoot } from '../../features/search/search.state.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import styles from './ResultCards.module.css';

interface ResultCardProps {
  readonly card: Card;
  readonly distance: string | null;
  readonly isFirstScreen: boolean;
  /** A map beside the list shows which one is pointed at. */
  readonly hasMap: boolean;
}

export function ResultCard({ card, distance, hasMap, isFirstScreen }: ResultCardProps): ReactNode {
  const dispatch = useAppDispatch();
  const isActive = useSelector((state: SearchRoot) => selectActiveProperty(state) === card.id);
  const point = (id: number | null) => () => void dispatch(propertyPointedAt(id));
  const pointing = {
    onPointerEnter: point(card.id),
    onPointerLeave: point(null),
    onFocus: point(card.id),
    onBlur: point(null),
  };
  return (
    <li className={hasMap && isActive ? styles.active : undefined} {...(hasMap && pointing)}>
      <PropertyCard card={card} distance={distance} isFirstScreen={isFirstScreen} />
    </li>
  );
}
