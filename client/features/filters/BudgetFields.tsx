import type { ReactNode } from 'react';
import { currencySymbol } from '../../../shared/domain/money/currencies.ts';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import { budgetPeriod, convertRent, rentPeriod } from '../../../shared/domain/money/rentPeriod.ts';
import { defaultBudgetRange } from '../../../shared/domain/search/filters/budget.ts';
import type { MessageId } from '../../messages/messages.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { NumberField } from '../../ui/Field/NumberField.tsx';
import styles from './BudgetFields.module.css';
import type { FilterProps } from './filterProps.ts';

export interface BudgetFieldsProps
  extends Pick<FilterProps, 'currency' | 'filters' | 'locale' | 'region'> {
  readonly isLegendHidden?: boolean;
}

export const budgetLabel = (country: string): MessageId =>
  budgetPeriod(country) === 'monthly' ? 'filter.budgetPerMonth' : 'filter.budgetPerWeek';

/** Says so where rents are shown in another unit than budgets are given in. */
export function BudgetUnit({ currency, filters, locale, region }: BudgetFieldsProps): ReactNode {
  const t = useMessages();
  const { countryCode } = region;
  const period = budgetPeriod(countryCode);
  if (period === rentPeriod(countryCode)) return null;
  const [min, max] = filters.range_available_price ?? [null, null];
  const chosen = max ?? min;
  const price = (amount: number): string => formatPrice(amount, currency, locale);
  return (
    <p className={styles.unit}>
      {chosen === null
        ? t('filter.budgetUnit')
        : t('filter.budgetUnitOf', {
            weekly: price(chosen),
            monthly: price(Math.round(convertRent(chosen, period, 'monthly'))),
          })}
    </p>
  );
}

/** Two fields of one name: the lower and the upper end of one filter. */
export function BudgetFields(props: BudgetFieldsProps): ReactNode {
  const { currency, filters, isLegendHidden = false, locale, region } = props;
  const t = useMessages();
  const [min, max] = filters.range_available_price ?? [null, null];
  const [lowest, highest] = defaultBudgetRange(region.countryCode);
  const symbol = currencySymbol(currency);
  return (
    <fieldset className={styles.group}>
      <legend className={isLegendHidden ? 'visually-hidden' : styles.legend}>
        {t(budgetLabel(region.countryCode))}
      </legend>
      <div className={styles.pair}>
        <NumberField
          label={t('filter.budgetMin')}
          name="range_available_price"
          prefix={symbol}
          placeholder={String(lowest)}
          defaultValue={min}
        />
        <span aria-hidden>–</span>
        <NumberField
          label={t('filter.budgetMax')}
          name="range_available_price"
          prefix={symbol}
          placeholder={t('filter.openEnd', {
            price: formatPrice(highest, currency, locale).replace(symbol, '').trim(),
          })}
          defaultValue={max}
        />
      </div>
      <BudgetUnit currency={currency} filters={filters} locale={locale} region={region} />
    </fieldset>
  );
}
