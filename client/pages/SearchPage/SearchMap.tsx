import '#messages/search.json';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import { distanceUnit } from '../../../shared/domain/property/formatDistance.ts';
import type { Region } from '../../../shared/domain/region/region.ts';
import type { ListingQuery } from '../../../shared/domain/search/listingQuery.ts';
import type { SearchFilters } from '../../../shared/domain/search/searchFilters.ts';
import { resultFilters } from '../../api/inventoryMap.api.ts';
import type { MapPlace } from '../../api/regionPoint.api.ts';
import { ListingMap } from '../../features/map/ListingMap.tsx';
import type { ResultSource } from '../../features/map/useResultMap.ts';
import { loadMapPlaces } from '../../features/search/mapPlaces.thunks.ts';
import { loadPinCard, loadResultMap } from '../../features/search/resultMap.thunks.ts';
import { propertyPointedAt } from '../../features/search/search.actions.ts';
import { selectActiveProperty } from '../../features/search/search.selectors.ts';
import type { SearchRoot } from '../../features/search/search.state.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { Button } from '../../ui/Button/Button.tsx';
import styles from './SearchMap.module.css';
import { useApplyFilters } from './useApplyFilters.ts';

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

type Bounds = NonNullable<SearchFilters['region_bounds']>;

const corners = [
  'region_bounds_lat1',
  'region_bounds_lng1',
  'region_bounds_lat2',
  'region_bounds_lng2',
] as const;

/** The part of the map that a list was asked for. */
const boundsOfList = (list: ListingQuery): Bounds | null => {
  const [south, west, north, east] = corners.map((key) => Number(list[key] ?? Number.NaN));
  const bounds = [south ?? 0, west ?? 0, north ?? 0, east ?? 0] as const;
  return bounds.some(Number.isNaN) ? null : bounds;
};

/** Addresses hold six decimals. */
const isSame = (one: Bounds | null, other: Bounds | null): boolean =>
  one !== null &&
  other !== null &&
  one.every((edge, index) => Math.abs(edge - (other[index] ?? 0)) < 2e-6);

const isSameOrNone = (one: Bounds | null, other: Bounds | null): boolean =>
  one === other || isSame(one, other);

const withoutBounds = (list: ListingQuery): ListingQuery =>
  Object.fromEntries(
    Object.entries(list).filter(([key]) => !(corners as readonly string[]).includes(key)),
  );

/**
 * Where the map finds all results of the list that is shown; undefined before there is one.
 * @param isEverywhere also those beyond the part of the map that the list is about.
 */
const useResultSource = (isEverywhere: boolean): ResultSource | undefined => {
  const dispatch = useAppDispatch();
  const list = useSelector(({ search }: SearchRoot) => search.searchList.params);
  const filters = resultFilters(isEverywhere ? withoutBounds(list) : list);
  const question = JSON.stringify(filters);
  return useMemo(() => {
    const asked = JSON.parse(question) as ListingQuery;
    if (asked.region_canonical_name === undefined) return undefined;
    return {
      question,
      load: (area, signal) => dispatch(loadResultMap(asked, area, signal)),
      loadCard: (pin, signal) => dispatch(loadPinCard(asked, pin, signal)),
    };
  }, [dispatch, question]);
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
  const bounds = useSelector(
    ({ search }: SearchRoot) => boundsOfList(search.searchList.params),
    isSameOrNone,
  );
  const activeId = useSelector(selectActiveProperty);
  const places = useMapPlaces(region);
  const [isFollowing, setIsFollowing] = useState(true);
  const [moved, setMoved] = useState<Bounds | null>(null);
  /** What the list was narrowed to by moves of this map; it shows them one after the other. */
  const [told, setTold] = useState<readonly Bounds[]>([]);
  const isOwn = told.some((box) => isSame(bounds, box));
  // What follows the map is about all that it shows.
  const source = useResultSource(isOwn && isFollowing);

  const searchIn = (box: Bounds): void => {
    setMoved(null);
    setTold((before) => [...before.slice(-MOVES_KEPT), box]);
    applyFilters({ ...filters, region_bounds: box });
  };
  return (
    <section className={styles.map} aria-label={t('search.map')}>
      <ListingMap
        items={items}
        source={source}
        centre={region.coordinates}
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
