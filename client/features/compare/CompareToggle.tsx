import '#messages/search.json';
import Check from 'lucide-react/icons/check';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import styles from './CompareToggle.module.css';
import { type ComparedEntry, type ComparisonRoot, comparisonToggled } from './comparison.slice.ts';

/** Ticks a property. Without scripts there is nothing to tick: it is not shown then. */
export function CompareToggle({ property }: { readonly property: ComparedEntry }): ReactNode {
  const t = useMessages();
  const dispatch = useAppDispatch();
  const isChosen = useSelector(({ comparison }: ComparisonRoot) =>
    comparison.chosen.some(({ id }) => id === property.id),
  );
  return (
    <button
      type="button"
      className={styles.toggle}
      aria-pressed={isChosen}
      aria-label={t('compare.tick', { name: property.name })}
      onClick={() => dispatch(comparisonToggled(property))}
    >
      <span className={styles.box}>{isChosen ? <Check size={14} aria-hidden /> : null}</span>
      {t('compare.word')}
    </button>
  );
}
