import { defaultBudgetRange } from './budget.ts';

/** Steps of the slider for which results are counted; what costs more than all is one more. */
const COUNTED_STEPS = 20;

/**
 * Lower ends of the steps for which the API counts results, in the budget period. Apart from the
 * record, which is in the first load.
 */
export const budgetSteps = (country: string): readonly number[] => {
  const [lowest, highest] = defaultBudgetRange(country);
  const width = (highest - lowest) / COUNTED_STEPS;
  return Array.from({ length: COUNTED_STEPS + 1 }, (_, index) => lowest + index * width);
};
