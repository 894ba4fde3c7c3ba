import '#messages/search.json';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import type { PropertyCard } from '../../../shared/domain/property/property.ts';
import { propertyKeys } from '../../../shared/routes/propertyKeys.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useCarriedQuery } from '../../navigation/useCarriedQuery.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import styles from './CompareToggle.module.css';
import { type ComparisonRoot, comparisonToggled } from './comparison.slice.ts';

interface CompareToggleProps {
  readonly card: Pick<PropertyCard, 'id' | 'name' | 'stay'>;
}

/** Ticks a property. Without scripts there is nothing to tick: it is not shown then. */
export function CompareToggle({ card }: CompareToggleProps): ReactNode {
  const { id, name, stay } = card;
  const t = useMessages();
  const dispatch = useAppDispatch();
  const { query = [] } = useCarriedQuery(stay);
  const isChosen = useSelector(({ comparison }: ComparisonRoot) =>
    comparison.chosen.some((entry) => entry.id === id),
  );
  const toggle = (): void => {
    const carried = new Map(query);
    const university = carried.get(propertyKeys.university);
    const isFound = carried.has(propertyKeys.stay);
    dispatch(
      comparisonToggled({ id, name, stay: isFound ? stay?.tenancyId : undefined, university }),
    );
  };
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={isChosen}
      aria-label={t('compare.tick', { name })}
      onClick={toggle}
    >
      <span className={styles.box}>{isChosen ? <Check size={14} aria-hidden /> : null}</span>
      {t('compare.word')}
    </button>
  );
}
