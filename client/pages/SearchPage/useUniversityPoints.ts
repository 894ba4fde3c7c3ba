import { useEffect, useState } from 'react';
import type { UniversityPoint } from '../../api/universityPoints.api.ts';
import { loadUniversityPoints } from '../../features/search/universityPoints.thunks.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';

const none: readonly UniversityPoint[] = [];

/** Empty until they are there; a map is useful without them. */
export const useUniversityPoints = (regionId: number): readonly UniversityPoint[] => {
  const dispatch = useAppDispatch();
  const [points, setPoints] = useState(none);
  useEffect(() => {
    const controller = new AbortController();
    dispatch(loadUniversityPoints(regionId, controller.signal)).then(
      (found) => {
        if (!controller.signal.aborted) setPoints(found);
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [dispatch, regionId]);
  return points;
};
