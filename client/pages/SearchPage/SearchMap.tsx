import '#messages/search.json';
import { type ReactNode, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import { distanceUnit } from '../../../shared/domain/property/formatDistance.ts';
import type { Region } from '../../../shared/domain/region/region.ts';
import type { SearchFilters } from '../../../shared/domain/search/searchFilters.ts';
import type { UniversityPoint } from '../../api/regionPoint.api.ts';
import { ListingMap } from '../../features/map/ListingMap.tsx';
import { propertyPointedAt } from '../../features/search/search.actions.ts';
import { selectActiveProperty } from '../../features/search/search.selectors.ts';
import type { SearchRoot } from '../../features/search/search.state.ts';
import { loadUniversityPoints } from '../../features/search/universityPoints.thunks.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { Button } from '../../ui/Button/Button.tsx';
import styles from './SearchMap.module.css';
import { useApplyFilters } from './useApplyFilters.ts';

const none: readonly UniversityPoint[] = [];

/** Empty until they are there; a map is useful without them. */
const useUniversityPoints = (regionId: number): readonly UniversityPoint[] => {
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

type Bounds = NonNullable<SearchFilters['region_bounds']>;

/** The results on a map, with the universities among them. */
export function SearchMap({ region }: { readonly region: Region }): ReactNode {
  const t = useMessages();
  const dispatch = useAppDispatch();
  const applyFilters = useApplyFilters();
  const items = useSelector(({ search }: SearchRoot) => search.searchList.items);
  const filters = useSelector(({ search }: SearchRoot) => search.filters);
  const activeId = useSelector(selectActiveProperty);
  const universities = useUniversityPoints(region.id);
  const [isFollowing, setIsFollowing] = useState(true);
  const [moved, setMoved] = useState<Bounds | null>(null);

  const searchIn = (bounds: Bounds): void => {
    setMoved(null);
    applyFilters({ ...filters, region_bounds: bounds });
  };
  return (
    <section className={styles.map} aria-label={t('search.map')}>
      <ListingMap
        items={items}
        centre={region.coordinates}
        universities={universities}
        activeId={activeId}
        onActivate={(id) => dispatch(propertyPointedAt(id))}
        onMove={isFollowing ? searchIn : setMoved}
        unit={distanceUnit(region.country.code)}
        className={styles.canvas}
      />
      <div className={styles.controls}>
        <label className={styles.follow}>
          <input
            type="checkbox"
            checked={isFollowing}
            onChange={({ target }) => setIsFollowing(target.checked)}
          />
          {t('search.moveMap')}
        </label>
        {moved && !isFollowing ? (
          <Button size="s" onClick={() => searchIn(moved)}>
            {t('search.here')}
          </Button>
        ) : null}
      </div>
    </section>
  );
}
