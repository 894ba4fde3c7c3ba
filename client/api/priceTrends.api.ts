import { isNotFoundFault } from '../../shared/contracts/apiFault.ts';
import { noPriceTrends, type PriceTrends } from '../../shared/domain/property/priceTrends.ts';
import type { ApiCall } from '../../shared/ssr/apiClient.ts';
import { describeError } from '../store/describeError.ts';
import { parsePriceTrends } from './priceTrends.parse.ts';

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
    return isNotFoundFault(fault) ? noPriceTrends : { error: describeError(fault) };
  }
};

export const isPriceTrendsError = (
  answer: PriceTrends | PriceTrendsError,
): answer is PriceTrendsError => 'error' in answer;
