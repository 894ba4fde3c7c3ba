import '../../messages/filters.messages.ts';
import SlidersHorizontal from 'lucide-react/icons/sliders-horizontal';
import type { ReactNode } from 'react';
import type { RegionLink } from '../../../shared/domain/region/region.ts';
import {
  guarantorValues,
  type SearchFilters,
} from '../../../shared/domain/search/searchFilters.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Select } from '../../ui/Field/Select.tsx';
import { BudgetFields } from './BudgetFields.tsx';
import styles from './FilterForm.module.css';
import { filterLabels } from './filterLabels.ts';
import { RoomKindFields } from './RoomKindFields.tsx';
import { type QueryPairs, resultsQuery } from './searchQuery.ts';
import { sortChoices } from './sortChoices.ts';

interface FilterFormProps {
  readonly regionName: string;
  readonly country: string;
  readonly currencySymbol: string;
  readonly filters: SearchFilters;
  /** Areas of the region. */
  readonly areas: readonly RegionLink[];
}

const fieldKeys: ReadonlySet<string> = new Set([
  'locality',
  'range_available_price',
  'meta_types',
  'guarantor',
  'sort_key',
  'sort_order',
]);

/** Filters of the address that have no field here stay as they are. */
const otherPairs = (filters: SearchFilters): QueryPairs =>
  resultsQuery(filters).filter(([key]) => !fieldKeys.has(key));

/**
 * The choice of filters as a plain GET form. It is drawn anew for another choice, so that its
 * fields always show what the results are.
 */
export function FilterForm(props: FilterFormProps): ReactNode {
  const { areas, country, currencySymbol, filters, regionName } = props;
  const t = useMessages();
  const chosen = otherPairs(filters);
  return (
    <form
      key={JSON.stringify(filters)}
      action={buildPath('search', { id: regionName })}
      method="get"
      className={styles.form}
    >
      <details className={styles.fold}>
        <summary className={styles.summary}>
          <SlidersHorizontal size={18} aria-hidden />
          {t('filter.title')}
        </summary>
        <div className={styles.fields}>
          {chosen.map(([key, value]) => (
            <input key={key} type="hidden" name={key} value={value} />
          ))}
          {areas.length > 0 ? (
            <Select
              label={t('filter.locality')}
              name="locality"
              defaultValue={filters.locality ?? ''}
              options={[
                { value: '', label: t('filter.anyLocality') },
                ...areas.map(({ canonicalName, name }) => ({ value: canonicalName, label: name })),
              ]}
            />
          ) : null}
          <BudgetFields country={country} currencySymbol={currencySymbol} filters={filters} />
          <RoomKindFields chosen={filters.meta_types} />
          <Select
            label={t('filter.guarantor')}
            name="guarantor"
            defaultValue={filters.guarantor ?? ''}
            options={[
              { value: '', label: t('filter.anyGuarantor') },
              ...guarantorValues.map((value) => ({
                value,
                label: t(filterLabels.guarantors[value]),
              })),
            ]}
          />
          <Select
            label={t('filter.sort')}
            name="sort_key"
            defaultValue={filters.sort_key}
            options={sortChoices.map(({ message, value }) => ({ value, label: t(message) }))}
          />
          <div className={styles.submit}>
            <Button type="submit">{t('filter.submit')}</Button>
          </div>
        </div>
      </details>
    </form>
  );
}
