import '#messages/filters.json';
import type { ReactNode } from 'react';
import { currencySymbol } from '../../../shared/domain/money/currencies.ts';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import { defaultBudgetRange } from '../../../shared/domain/search/filters/budget.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { PriceRange } from '../../ui/Range/PriceRange.tsx';
import { type BudgetFieldsProps, budgetLabel } from './BudgetFields.tsx';

const STEPS = 100;

/** The fields of the budget with a slider over them. */
export function BudgetRange({ currency, filters, locale, region }: BudgetFieldsProps): ReactNode {
  const t = useMessages();
  const [low, high] = filters.range_available_price ?? [null, null];
  const [min, max] = defaultBudgetRange(region.countryCode);
  const price = (amount: number): string => formatPrice(amount, currency, locale);
  const openEnd = t('filter.openEnd', { price: price(max) });
  return (
    <PriceRange
      label={t(budgetLabel(region.countryCode))}
      prefix={currencySymbol(currency)}
      names={{ low: 'range_available_price', high: 'range_available_price' }}
      bounds={{ min, max, step: max / STEPS }}
      endTexts={{ low: price(min), high: openEnd }}
      defaultValue={{ low, high }}
    />
  );
}
