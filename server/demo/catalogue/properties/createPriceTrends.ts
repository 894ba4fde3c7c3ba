import type { PriceTrendRow } from '../../../api/catalogue/catalogue.ts';
import { addMonths, firstOfMonth } from '../calendar.ts';
import type { Random } from '../random.ts';

const MONTHS = 12;

export interface PriceTrendPlan {
  readonly propertyId: number;
  readonly today: string;
  /** Today's cheapest and average rent, where the series ends. */
  readonly minPrice: number;
  readonly averagePrice: number;
}

/** The last twelve months up to the present one, drifting up to today's rent. */
export function createPriceTrends(plan: PriceTrendPlan, random: Random): PriceTrendRow[] {
  const yearlyRise = random.range(0.01, 0.08);
  return Array.from({ length: MONTHS }, (_, position) => {
    const monthsAgo = MONTHS - 1 - position;
    const wobble = monthsAgo === 0 ? 0 : random.range(-0.012, 0.012);
    const factor = 1 - (yearlyRise * monthsAgo) / MONTHS + wobble;
    return {
      propertyId: plan.propertyId,
      month: addMonths(firstOfMonth(plan.today), -monthsAgo),
      minPrice: Math.round(plan.minPrice * factor),
      averagePrice: Math.round(plan.averagePrice * factor),
    };
  });
}
