import BellPlus from 'lucide-react/icons/bell-plus';
import X from 'lucide-react/icons/x';
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react';
import { queryString } from '../../../shared/domain/search/queryString.ts';
import type { SearchFilters } from '../../../shared/domain/search/searchFilters.ts';
import { saveSearchQuery } from '../../../shared/routes/savedSearchesAddress.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { isPlainClick } from '../../navigation/isPlainClick.ts';
import { NamedLink } from '../../navigation/NamedLink.tsx';
import { buttonClass } from '../../ui/Button/buttonClass.ts';
import { afterPaint } from '../../ui/Live/afterPaint.ts';
import styles from './ActiveFilterChips.module.css';
import { type ActiveFilter, activeFilters, withoutFilters } from './activeFilters.ts';
import type { FilterProps } from './filterProps.ts';
import { namedPlaces } from './filterView.ts';
import { resultsQuery } from './searchQuery.ts';

export interface ActiveFilterChipsProps
  extends Pick<
    FilterProps,
    'filters' | 'region' | 'universities' | 'localities' | 'placeNames' | 'currency' | 'locale'
  > {
  /** Without it a chip is followed as the link it is. */
  readonly onChange?: FilterProps['onChange'];
}

type ChipsProps = ActiveFilterChipsProps & { readonly active: readonly ActiveFilter[] };

function Chips({ active, filters, onChange, region }: ChipsProps): ReactNode {
  const t = useMessages();
  const callOff = useRef<() => void>(undefined);
  useEffect(() => () => callOff.current?.(), []);
  const linkTo = (next: SearchFilters) => ({
    to: 'search' as const,
    params: { canonicalName: region.canonicalName },
    query: resultsQuery(next),
    onClick: (event: MouseEvent<HTMLAnchorElement>): void => {
      if (!onChange || !isPlainClick(event)) return;
      event.preventDefault();
      // What the others stand for, without theirs, is not what it will be.
      if (callOff.current) return;
      const chip = event.currentTarget;
      chip.dataset.leaving = '';
      // Another list is much work: that the tap was taken is seen before.
      callOff.current = afterPaint(() => {
        callOff.current = undefined;
        delete chip.dataset.leaving;
        onChange(next);
      });
    },
  });
  return (
    <ul className={styles.list} aria-label={t('filter.active')}>
      {active.map(({ key, label, without }) => (
        <li key={key}>
          <NamedLink
            {...linkTo(without)}
            className={styles.filter}
            aria-label={t('filter.remove', { filter: label })}
          >
            {label}
            <X size={15} aria-hidden />
          </NamedLink>
        </li>
      ))}
      <li>
        <NamedLink
          {...linkTo(withoutFilters(filters))}
          className={styles.clear}
          aria-label={t('filter.clear')}
        >
          {t('filter.clearShort')}
        </NamedLink>
      </li>
    </ul>
  );
}

/** Every chosen filter as a link to the results without it. */
export function ActiveFilterChips(props: ActiveFilterChipsProps): ReactNode {
  const t = useMessages();
  const active = activeFilters(props.filters, { ...props, places: namedPlaces(props), t });
  return active.length > 0 ? <Chips {...props} active={active} /> : null;
}

/** The way to be told what comes to fit the search. */
export function SaveSearchLink({
  filters,
  region,
}: Pick<FilterProps, 'filters'> & {
  readonly region: { readonly canonicalName: string };
}): ReactNode {
  const saving = saveSearchQuery({
    region: region.canonicalName,
    query: queryString(resultsQuery(filters)),
  });
  return (
    <NamedLink
      to="alerts"
      params={{ step: 'save' }}
      query={saving}
      rel="nofollow"
      className={`${buttonClass('quiet', 's')} ${styles.save}`}
    >
      <BellPlus size={17} aria-hidden />
      <span className={styles.saveText}>{useMessages()('filter.saveSearch')}</span>
    </NamedLink>
  );
}
