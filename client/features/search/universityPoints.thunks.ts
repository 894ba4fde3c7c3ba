import type { ApiClient } from '../../../shared/ssr/apiClient.ts';
import { type UniversityPoint, universityPointsCall } from '../../api/universityPoints.api.ts';

type Thunk<Result> = (
  dispatch: unknown,
  getState: unknown,
  extra: { readonly api: ApiClient | undefined },
) => Promise<Result>;

/**
 * Where the universities of a region stand.
 * @throws ApiFault
 */
export const loadUniversityPoints =
  (regionId: number, signal: AbortSignal): Thunk<readonly UniversityPoint[]> =>
  async (_dispatch, _getState, { api }) =>
    api ? api.get(universityPointsCall(regionId), { signal }) : [];
