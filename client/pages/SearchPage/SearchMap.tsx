import '#messages/search.json';
import { type ReactNode, useEffect, useState } from 'react';
import { useSelector } from 'react-redux';
import type { GeoBounds } from '../../../shared/domain/geo/geoBounds.ts';
import { distanceUnit } from '../../../shared/domain/property/formatDistance.ts';
import type { Region } from '../../../shared/domain/region/region.ts';
import type { MapPlace } from '../../api/regionPoint.api.ts';
import { ListingMap } from '../../features/map/ListingMap.tsx';
import { loadMapPlaces } from '../../features/search/mapPlaces.thunks.ts';
import { propertyPointedAt } from '../../features/search/search.actions.ts';
import { selectActiveProperty } from '../../features/search/search.selectors.ts';
import type { SearchRoot } from '../../features/search/search.state.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { Button } from '../../ui/Button/Button.tsx';
import styles from './SearchMap.module.css';
import { useApplyFilters } from './useApplyFilters.ts';
import { isSameBox, useListBounds, useResultSource } from './useResultSource.ts';

const none: readonly MapPlace[] = [];

/** Empty until they are there; a map is useful without them. */
const useMapPlaces = (region: Region): readonly MapPlace[] => {
  const dispatch = useAppDispatch();
  const [places, setPlaces] = useState(none);
  useEffect(() => {
    const controller = new AbortController();
    dispatch(loadMapPlaces(region, controller.signal)).then(
      (found) => {
        if (!controller.signal.aborted) setPlaces(found);
      },
      () => undefined,
    );
    return () => controller.abort();
  }, [dispatch, region]);
  return places;
};

/** A list that takes its time may still be about one of the moves before the last. */
const MOVES_KEPT = 10;

/** The results on a map, with the universities among them. */
export function SearchMap({ region }: { readonly region: Region }): ReactNode {
  const t = useMessages();
  const dispatch = useAppDispatch();
  const applyFilters = useApplyFilters();
  const items = useSelector(({ search }: SearchRoot) => search.searchList.items);
  const filters = useSelector(({ search }: SearchRoot) => search.filters);
  const bounds = useListBounds();
  const activeId = useSelector(selectActiveProperty);
  const places = useMapPlaces(region);
  const [isFollowing, setIsFollowing] = useState(true);
  const [moved, setMoved] = useState<GeoBounds | null>(null);
  /** What the list was narrowed to by moves of this map; it shows them one after the other. */
  const [told, setTold] = useState<readonly GeoBounds[]>([]);
  // Where the map begins: soon it shows all that has been found.
  const centre = region.coordinates ?? items.find((item) => item.coordinates)?.coordinates;
  const isOwn = told.some((box) => isSameBox(bounds, box));
  // What follows the map is about all that it shows.
  const source = useResultSource(isOwn && isFollowing);

  const searchIn = (box: GeoBounds): void => {
    setMoved(null);
    setTold((before) => [...before.slice(-MOVES_KEPT), box]);
    applyFilters({ ...filters, region_bounds: box });
  };
  if (!centre) return null;
  return (
    <section className={styles.map} aria-label={t('search.map')}>
      <ListingMap
        items={items}
        source={source}
        centre={centre}
        area={bounds && { bounds, isOwn }}
        places={places}
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
