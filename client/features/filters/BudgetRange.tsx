import '#messages/filters.json';
import type { ReactNode } from 'react';
import { currencySymbol } from '../../../shared/domain/money/currencies.ts';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import type { FilterCounts } from '../../../shared/domain/property/listingPage.ts';
import { defaultBudgetRange } from '../../../shared/domain/search/filters/budget.ts';
import { budgetSteps } from '../../../shared/domain/search/filters/budgetSteps.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { PriceRange } from '../../ui/Range/PriceRange.tsx';
import { type BudgetFieldsProps, BudgetUnit, budgetLabel } from './BudgetFields.tsx';
import type { FilterProps } from './filterProps.ts';

const STEPS = 100;

/** Results by steps of the slider; what costs more than all of them is part of the last. */
const resultsByStep = (counts: FilterCounts, country: string): readonly number[] | undefined => {
  const known = counts.range_available_price;
  if (!known) return undefined;
  const heights = budgetSteps(country).map((lowest) => known[String(lowest)] ?? 0);
  const above = heights.pop() ?? 0;
  return heights.map((height, index) => (index === heights.length - 1 ? height + above : height));
};

/** The fields of the budget with a slider over them. */
export function BudgetRange({
  counts,
  currency,
  filters,
  locale,
  region,
}: BudgetFieldsProps & Pick<FilterProps, 'counts'>): ReactNode {
  const t = useMessages();
  const [low, high] = filters.range_available_price ?? [null, null];
  const [min, max] = defaultBudgetRange(region.countryCode);
  const price = (amount: number): string => formatPrice(amount, currency, locale);
  const openEnd = t('filter.openEnd', { price: price(max) });
  return (
    <>
      <PriceRange
        label={t(budgetLabel(region.countryCode))}
        prefix={currencySymbol(currency)}
        names={{ low: 'range_available_price', high: 'range_available_price' }}
        bounds={{ min, max, step: max / STEPS }}
        endTexts={{ low: price(min), high: openEnd }}
        defaultValue={{ low, high }}
        histogram={resultsByStep(counts, region.countryCode)}
      />
      <BudgetUnit currency={currency} filters={filters} locale={locale} region={region} />
    </>
  );
}
