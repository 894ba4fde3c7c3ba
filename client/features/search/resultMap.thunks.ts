import { isUpstreamNotFound } from '../../../shared/contracts/upstreamError.ts';
import type { PropertyCard } from '../../../shared/domain/property/property.ts';
import type { ResultMap, ResultPin } from '../../../shared/domain/property/resultMap.ts';
import type { ListingQuery } from '../../../shared/domain/search/listingQuery.ts';
import { cardsAtCall, type MapArea, resultMapCall } from '../../api/inventoryMap.api.ts';
import type { AppThunk } from '../../store/createAppStore.ts';

/**
 * All results as marks on a map; null where the API has no such answer.
 * @throws UpstreamError
 */
export const loadResultMap =
  (
    filters: ListingQuery,
    area: MapArea | null,
    signal: AbortSignal,
  ): AppThunk<Promise<ResultMap | null>> =>
  async (_dispatch, getState, { api }) => {
    const country = getState().search.region?.country.code ?? '';
    if (!api) return null;
    try {
      return await api.get(resultMapCall(filters, area, country), { signal });
    } catch (error) {
      if (isUpstreamNotFound(error)) return null;
      throw error;
    }
  };

/**
 * The card of a pin, with the stay that the filters ask for; null when it is no longer found.
 * @throws UpstreamError
 */
export const loadPinCard =
  (
    filters: ListingQuery,
    { coordinates, id }: ResultPin,
    signal: AbortSignal,
  ): AppThunk<Promise<PropertyCard | null>> =>
  async (_dispatch, _getState, { api }) => {
    const cards = await api?.get(cardsAtCall(filters, coordinates), { signal });
    return cards?.find((card) => card.id === id) ?? null;
  };
