import { linkedRegion } from '../../../shared/domain/property/linkedRegion.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import type { ApiCall } from '../../../shared/ssr/apiClient.ts';
import {
  offersCall,
  propertyCall,
  reviewsCall,
  roomTypesCall,
  similarPropertiesCall,
} from '../../api/inventories.api.ts';
import { askPriceTrends, isPriceTrendsError } from '../../api/priceTrends.api.ts';
import { nearbyRegionsCall, regionForPropertyCall } from '../../api/regions.api.ts';
import type { AppThunk } from '../../store/createAppStore.ts';
import {
  faqsLoaded,
  type LeftOutPart,
  type PropertySections,
  sectionsLoaded,
} from './property.slice.ts';

/**
 * Loads what the page was sent without; a section that fails once more stays away.
 * @param wanted parts that the document has as markup alone; absent: all that could not be loaded.
 */
export const loadMissingSections =
  (property: Property, wanted?: readonly LeftOutPart[]): AppThunk =>
  async (dispatch, getState, { api }) => {
    if (!api) return;
    const { coordinates, id } = property;
    const region = linkedRegion(property);
    const { context, property: state } = getState();
    const { locale } = context;
    const isWanted = (key: keyof PropertySections): boolean =>
      wanted
        ? state.sections[key] === undefined && (wanted as readonly string[]).includes(key)
        : state.sections[key] === null;

    const fill = async <Key extends keyof PropertySections>(
      key: Key,
      call: ApiCall<NonNullable<PropertySections[Key]>> | null,
    ): Promise<void> => {
      if (!call || !isWanted(key)) return;
      const result = await api.get(call).catch(() => null);
      if (result !== null) dispatch(sectionsLoaded(id, { [key]: result }));
    };

    const fillPriceTrends = async (): Promise<void> => {
      if (!isWanted('priceTrends')) return;
      const priceTrends = await askPriceTrends(id, (call) => api.get(call));
      if (!isPriceTrendsError(priceTrends)) dispatch(sectionsLoaded(id, { priceTrends }));
    };

    const fillFaqs = async (): Promise<void> => {
      if (!wanted?.includes('faqs') || property.faqs) return;
      const whole = await api.get(propertyCall(property.canonicalName, locale)).catch(() => null);
      if (whole?.faqs) dispatch(faqsLoaded(id, whole.faqs));
    };

    await Promise.all([
      fillFaqs(),
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
