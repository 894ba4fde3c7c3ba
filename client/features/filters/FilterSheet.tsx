import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import { type ReactNode, useState } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { useCodeOnUse } from '../../navigation/useCodeOnUse.ts';
import { useHydrated } from '../../ui/Live/useHydrated.ts';
import { activeFilterCount } from './activeFilters.ts';
import { FILTER_FORM_ID } from './FilterBar.tsx';
import styles from './FilterSheet.module.css';
import type { FilterProps } from './filterProps.ts';

const loadDialog = () =>
  import(/* webpackChunkName: "filter-sheet" */ './FilterSheetDialog.tsx').then(
    ({ FilterSheetDialog }) => FilterSheetDialog,
  );

interface FilterSheetProps extends FilterProps {
  /** Also where the whole bar has room. */
  readonly isOnWideScreens?: boolean;
}

/** Opens all filters; without JavaScript, or without the code, it leads to the form with them. */
export function FilterSheet({ isOnWideScreens = false, ...props }: FilterSheetProps): ReactNode {
  const t = useMessages();
  const isHydrated = useHydrated();
  const [isOpen, setIsOpen] = useState(false);
  const { Part: FilterSheetDialog, prepare, prepareOnTap } = useCodeOnUse(loadDialog);
  const count = activeFilterCount(props.filters);

  const open = async (): Promise<void> => {
    if (await prepareOnTap()) setIsOpen(true);
    else window.location.hash = FILTER_FORM_ID;
  };
  const className = `${styles.button} ${isOnWideScreens ? '' : styles.narrow}`;
  const content = (
    <>
      <SlidersHorizontal size={18} aria-hidden />
      {t('filter.button')}
      {count > 0 ? (
        <span className={styles.count}>
          <span aria-hidden>{count}</span>
          <span className="visually-hidden">{t('filter.activeCount', { count })}</span>
        </span>
      ) : null}
    </>
  );
  if (!isHydrated) {
    return (
      <a href={`#${FILTER_FORM_ID}`} className={className}>
        {content}
      </a>
    );
  }
  return (
    <>
      <button
        type="button"
        className={className}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => void open()}
        onPointerEnter={() => void prepare()}
        onFocus={() => void prepare()}
      >
        {content}
      </button>
      {FilterSheetDialog ? (
        <FilterSheetDialog {...props} isOpen={isOpen} onClose={() => setIsOpen(false)} />
      ) : null}
    </>
  );
}
