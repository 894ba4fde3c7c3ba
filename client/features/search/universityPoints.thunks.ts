import { type UniversityPoint, universityPointsCall } from '../../api/regionPoint.api.ts';
import type { AppThunk } from '../../store/createAppStore.ts';

/**
 * Where the universities of a region stand.
 * @throws UpstreamError
 */
export const loadUniversityPoints =
  (regionId: number, signal: AbortSignal): AppThunk<Promise<readonly UniversityPoint[]>> =>
  async (_dispatch, _getState, { api }) =>
    api ? api.get(universityPointsCall(regionId), { signal }) : [];
