import { isUpstreamNotFound } from '../../shared/contracts/upstreamError.ts';
import { dataOf } from '../../shared/contracts/wireRecord.ts';
import { pricePeriod } from '../../shared/domain/money/rentPeriod.ts';
import { noPriceTrends, type PriceTrends } from '../../shared/domain/property/priceTrends.ts';
import type { ApiCall } from '../../shared/ssr/apiClient.ts';
import { describeError } from '../store/loadSlice.ts';
import { readDuration } from './propertyParts.parse.ts';

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

export const priceTrendsCall = (propertyId: number): ApiCall<PriceTrends> => ({
  name: 'priceTrends',
  path: `/api/v0/inventories/${propertyId}/price_trends`,
  query: {},
  parse: parsePriceTrends,
  surrogateKeys: () => [`inventory:${propertyId}`],
});

export interface PriceTrendsError {
  readonly error: string;
}

/**
 * Never throws: a call that fails gives an object with its error, a property of which no prices
 * are recorded gives trends without months.
 * @param ask makes the call; null when it has no answer.
 */
export const askPriceTrends = async (
  propertyId: number,
  ask: (call: ApiCall<PriceTrends>) => Promise<PriceTrends | null>,
): Promise<PriceTrends | PriceTrendsError> => {
  try {
    return (await ask(priceTrendsCall(propertyId))) ?? { error: 'There is no answer' };
  } catch (fault) {
    return isUpstreamNotFound(fault) ? noPriceTrends : { error: describeError(fault) };
  }
};

export const isPriceTrendsError = (
  answer: PriceTrends | PriceTrendsError,
): answer is PriceTrendsError => 'error' in answer;
