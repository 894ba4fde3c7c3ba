import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { CompareToggle } from '../../features/compare/CompareToggle.tsx';
import { PropertyCard, type PropertyCardProps } from '../../features/propertyCard/PropertyCard.tsx';
import { propertyPointedAt } from '../../features/search/search.actions.ts';
import { selectActiveProperty } from '../../features/search/search.selectors.ts';
import type { SearchRoot } from '../../features/search/search.state.ts';
import { selectFlags } from '../../store/context.slice.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { CardEnquiry } from './CardEnquiry.tsx';
import styles from './ResultCards.module.css';

interface ResultCardProps
  extends Pick<PropertyCardProps, 'card' | 'distance' | 'isFirstScreen' | 'isLargest' | 'layout'> {
  /** A map beside the list shows which one is pointed at. */
  readonly hasMap: boolean;
}

export function ResultCard({ hasMap, ...props }: ResultCardProps): ReactNode {
  const { card } = props;
  const dispatch = useAppDispatch();
  const isActive = useSelector((state: SearchRoot) => selectActiveProperty(state) === card.id);
  const mode = useSelector(selectFlags).property_card_mode;
  return (
    <li
      className={hasMap && isActive ? styles.active : undefined}
      data-deferred={!props.isFirstScreen || undefined}
    >
      <PropertyCard
        {...props}
        actions={
          <>
            <CompareToggle card={card} />
            {mode === 'OFF' ? <CardEnquiry card={card} /> : null}
          </>
        }
        onHighlight={hasMap ? (id) => dispatch(propertyPointedAt(id)) : undefined}
      />
    </li>
  );
}
