import { linkedRegion } from '../../../shared/domain/property/linkedRegion.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import type { ApiCall } from '../../../shared/ssr/apiClient.ts';
import {
  offersCall,
  reviewsCall,
  roomTypesCall,
  similarPropertiesCall,
} from '../../api/inventories.api.ts';
import { askPriceTrends, isPriceTrendsError } from '../../api/priceTrends.api.ts';
import { nearbyRegionsCall, regionForPropertyCall } from '../../api/regions.api.ts';
import type { AppThunk } from '../../store/createAppStore.ts';
import { type PropertySections, sectionsLoaded } from './property.slice.ts';

/** Loads what the page was sent without; a section that fails once more stays away. */
export const loadMissingSections =
  (property: Property): AppThunk =>
  async (dispatch, getState, { api }) => {
    if (!api) return;
    const { coordinates, id } = property;
    const region = linkedRegion(property);
    const { context, property: state } = getState();
    const { locale } = context;

    const fill = async <Key extends keyof PropertySections>(
      key: Key,
      call: ApiCall<NonNullable<PropertySections[Key]>> | null,
    ): Promise<void> => {
      if (!call || (state.sections[key] ?? null) !== null) return;
      const result = await api.get(call).catch(() => null);
      if (result !== null) dispatch(sectionsLoaded(id, { [key]: result }));
    };

    const fillPriceTrends = async (): Promise<void> => {
      if (state.sections.priceTrends !== null) return;
      const priceTrends = await askPriceTrends(id, (call) => api.get(call));
      if (!isPriceTrendsError(priceTrends)) dispatch(sectionsLoaded(id, { priceTrends }));
    };

    await Promise.all([
      fill('roomTypes', roomTypesCall(id, locale)),
      fill('reviews', reviewsCall(id)),
      fill('offers', offersCall(id, locale)),
      fill('region', region && regionForPropertyCall(region.canonicalName, locale)),
      fill(
        'nearby',
        region && coordinates && nearbyRegionsCall({ id: region.id, coordinates }, locale),
      ),
      fill('similar', region && similarPropertiesCall(region.canonicalName, locale)),
      fillPriceTrends(),
    ]);
  };
