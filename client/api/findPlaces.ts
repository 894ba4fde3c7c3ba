import { dataOf, type WireRecord } from '../../shared/contracts/wireRecord.ts';
import type { PlaceSuggestion } from '../../shared/domain/region/placeSuggestion.ts';
import type { ApiCall } from '../../shared/ssr/apiClient.ts';
import type { AppThunk } from '../store/createAppStore.ts';
import { readPropertyLink } from './propertyParts.parse.ts';
import { readRegionLink, withoutCampus } from './region.parse.ts';

/** "Camden, London, United Kingdom" lies in "London, United Kingdom", 卡姆登，伦敦，英国 in 伦敦，英国. */
const surroundings = (name: string, fullName: string | null): string =>
  (fullName?.startsWith(name) && /^(?:, |，)(.+)/s.exec(fullName.slice(name.length))?.[1]) || '';

const readPlace =
  (kind: 'city' | 'area' | 'university') =>
  (record: WireRecord): PlaceSuggestion => {
    const { activeInventoryCount, canonicalName, id, name } = readRegionLink(record);
    const locality = surroundings(name, record.optionalText('combined_name'));
    const count = activeInventoryCount;
    const rank = record.optionalNumber('rank');
    return { kind, id, name, canonicalName, locality, count, photo: null, rank };
  };

const readProperty = (record: WireRecord): PlaceSuggestion => {
  const { canonicalName, id, locality, name, photo } = readPropertyLink(record);
  return { kind: 'property', id, name, canonicalName, locality, count: null, photo, rank: null };
};

const parseSuggestions = (body: unknown): PlaceSuggestion[] => {
  const data = dataOf(body);
  return [
    ...data.optionalRecords('cities', readPlace('city')),
    ...data.optionalRecords('areas', readPlace('area')),
    ...withoutCampus(data.optionalRecords('universities', readPlace('university'))),
    ...data.optionalRecords('inventories', readProperty),
  ];
};

/** What a typed name may mean, group by group, the best of each group first. */
export const placeSuggestionsCall = (name: string): ApiCall<PlaceSuggestion[]> => ({
  name: 'regionSearch',
  isSearch: true,
  path: '/api/v1/regions/index_bulk',
  query: { name },
  parse: parseSuggestions,
  surrogateKeys: () => [],
});

/** @throws UpstreamError */
export const findPlaces =
  (name: string, signal: AbortSignal): AppThunk<Promise<readonly PlaceSuggestion[]>> =>
  async (_dispatch, _getState, { api }) =>
    api ? api.get(placeSuggestionsCall(name), { signal }) : [];

interface FoundUniversity {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
}

/** Universities by three letters or more of their names. @throws UpstreamError */
export const findUniversities =
  (name: string, signal: AbortSignal): AppThunk<Promise<readonly FoundUniversity[]>> =>
  async (dispatch) =>
    (await dispatch(findPlaces(name, signal)))
      .filter(({ kind }) => kind === 'university')
      .map((place) => ({ id: String(place.id), label: place.name, detail: place.locality }));
