import type { ReactNode } from 'react';
import { budgetPeriod } from '../../../shared/domain/money/rentPeriod.ts';
import { defaultBudgetRange } from '../../../shared/domain/search/budgetRange.ts';
import type { SearchFilters } from '../../../shared/domain/search/searchFilters.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NumberField } from '../../ui/Field/NumberField.tsx';
import styles from './FilterForm.module.css';

interface BudgetFieldsProps {
  readonly country: string;
  readonly currencySymbol: string;
  readonly filters: Pick<SearchFilters, 'range_available_price'>;
}

/** Two fields of one name: the lower and the upper end of one filter. */
export function BudgetFields({ country, currencySymbol, filters }: BudgetFieldsProps): ReactNode {
  const t = useMessages();
  const [min, max] = filters.range_available_price ?? [null, null];
  const [lowest, highest] = defaultBudgetRange(country);
  const period = budgetPeriod(country);
  return (
    <fieldset className={styles.group}>
      <legend className={styles.legend}>
        {t(period === 'monthly' ? 'filter.budgetPerMonth' : 'filter.budgetPerWeek')}
      </legend>
      <div className={styles.pair}>
        <NumberField
          label={t('filter.budgetMin')}
          name="range_available_price"
          prefix={currencySymbol}
          placeholder={String(lowest)}
          defaultValue={min}
        />
        <span aria-hidden>–</span>
        <NumberField
          label={t('filter.budgetMax')}
          name="range_available_price"
          prefix={currencySymbol}
          placeholder={`${highest}+`}
          defaultValue={max}
        />
      </div>
    </fieldset>
  );
}
