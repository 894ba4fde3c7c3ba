import type {
  PlaceSuggestion,
  SuggestionKind,
} from '../../shared/domain/region/placeSuggestion.ts';
import type { PartnerSource } from '../../shared/domain/site/site.ts';
import { type PartnerPlace, partnerCall } from '../../shared/ssr/partnerCall.ts';
import type { AppThunk } from '../store/createAppStore.ts';

const offered =
  (kind: SuggestionKind) =>
  ({
    canonicalName,
    country,
    id,
    name,
    propertiesCount: count,
  }: PartnerPlace): PlaceSuggestion => ({
    kind,
    id,
    name,
    canonicalName,
    count,
    locality: country,
    photo: null,
    rank: null,
  });

/** The cities and universities of a partner. @throws UpstreamError */
export const loadOwnPlaces =
  (source: PartnerSource): AppThunk<Promise<readonly PlaceSuggestion[]>> =>
  async (_dispatch, _getState, { api }) => {
    const partner = await api?.get(partnerCall(source));
    if (!partner) return [];
    return [
      ...partner.cities.map(offered('city')),
      ...partner.universities.map(offered('university')),
    ];
  };
