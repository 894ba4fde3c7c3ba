import '#messages/compare.json';
import X from 'lucide-react/icons/x';
import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import {
  type ComparedAddress,
  comparedQuery,
  maxCompared,
} from '../../../shared/domain/compare/comparedAddress.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { useNoticed } from '../../ui/Live/useNoticed.ts';
import styles from './CompareBar.module.css';
import {
  type ComparedEntry,
  comparisonCleared,
  comparisonRemoved,
  selectComparison,
} from './comparison.slice.ts';

/** What the page that sets them side by side is asked for: ways lead where the last search did. */
export const addressOfChosen = (chosen: readonly ComparedEntry[]): ComparedAddress => ({
  ids: chosen.map(({ id }) => id),
  stays: chosen.flatMap(({ stay }) => stay ?? []),
  university: chosen.findLast(({ university }) => university)?.university ?? null,
});

function ChosenProperty({ entry }: { readonly entry: ComparedEntry }): ReactNode {
  const t = useMessages();
  const dispatch = useAppDispatch();
  return (
    <li className={styles.entry}>
      <span className={styles.name}>{entry.name}</span>
      <button
        type="button"
        className={styles.remove}
        aria-label={t('compare.remove', { name: entry.name })}
        onClick={() => dispatch(comparisonRemoved(entry.id))}
      >
        <X size={16} aria-hidden />
      </button>
    </li>
  );
}

/** The ticked properties at the foot of the window, and the way to see them side by side. */
export function CompareBar(): ReactNode {
  const t = useMessages();
  const dispatch = useAppDispatch();
  const { chosen, isFull } = useSelector(selectComparison);
  const isNoticed = useNoticed();
  const count = chosen.length;
  const note = isFull
    ? t('compare.full', { max: maxCompared })
    : t('compare.chosen', { count, max: maxCompared });
  return (
    <section
      className={styles.bar}
      aria-label={t('compare.bar')}
      data-ground=""
      hidden={count === 0}
    >
      <div className={styles.content}>
        <p className={isFull ? styles.full : styles.note} aria-hidden>
          {note}
        </p>
        <p className="visually-hidden" role="status">
          {isNoticed ? note : ''}
        </p>
        <ul className={styles.entries}>
          {chosen.map((entry) => (
            <ChosenProperty key={entry.id} entry={entry} />
          ))}
        </ul>
        <div className={styles.actions}>
          <Button look="quiet" size="s" onClick={() => dispatch(comparisonCleared())}>
            {t('compare.clear')}
          </Button>
          <NamedLink
            to="compare"
            query={comparedQuery(addressOfChosen(chosen))}
            className={buttonClass('primary', 's')}
          >
            {t('compare.link', { count })}
          </NamedLink>
        </div>
      </div>
    </section>
  );
}
