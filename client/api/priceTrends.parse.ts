import { pricePeriod } from '../../shared/domain/money/rentPeriod.ts';
import type { PriceTrends } from '../../shared/domain/property/priceTrends.ts';
import { readDuration } from './propertyParts.parse.ts';
import { dataOf } from './wireRecord.ts';

const byMonth = (left: { month: string }, right: { month: string }): number =>
  left.month < right.month ? -1 : 1;

export const parsePriceTrends = (body: unknown): PriceTrends => {
  const data = dataOf(body);
  const months = data.records('months', (record) => ({
    month: record.text('month').slice(0, 'yyyy-mm'.length),
    lowest: record.number('min_price'),
    average: record.number('average_price'),
  }));
  return {
    currency: data.text('currency'),
    period: pricePeriod(readDuration(data), ''),
    months: months.sort(byMonth),
  };
};
