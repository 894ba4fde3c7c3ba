import L from 'leaflet';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import type { MapPlace } from '../../api/regionPoint.api.ts';
import { isWithin } from './bounds.ts';
import { fittingNames, type GroundName } from './fittingNames.ts';
import { keptClear } from './keptClear.ts';
import { MapMark } from './MapMark.tsx';
import styles from './PlanFeatures.module.css';
import type { CityPlan } from './plans/cityPlan.ts';
import { findPlan } from './plans/findPlan.ts';
import { metresPerPixel } from './scale.ts';
import { smoothPath } from './smoothPath.ts';
import type { MapView } from './useMapView.ts';

interface PlanFeaturesProps {
  readonly map: L.Map;
  readonly view: MapView;
  /** In the city that is drawn. */
  readonly place: GeoPoint;
  readonly areas?: readonly MapPlace[] | undefined;
  /** What stands on the map: names stand beside it. */
  readonly others?: unknown;
}

const nothing: CityPlan = { lines: [], discs: [], stations: [] };
const noAreas: readonly MapPlace[] = [];

const usePlan = ({ lat, lng }: GeoPoint): CityPlan => {
  const [plan, setPlan] = useState(nothing);
  useEffect(() => {
    let isWanted = true;
    const show = (found: CityPlan | null): void => {
      if (isWanted) setPlan(found ?? nothing);
    };
    findPlan({ lat, lng }).then(show, () => show(null));
    return () => {
      isWanted = false;
    };
  }, [lat, lng]);
  return plan;
};

const NARROWEST_PX = 3;
/** The tables are good to some hundred metres: closer by, a river would run through houses. */
const FINEST_ZOOM = 15;

const roughly = (plan: CityPlan, zoom: number): CityPlan =>
  zoom > FINEST_ZOOM ? { ...plan, discs: [], lines: [] } : plan;

const drawLayers = (map: L.Map, { discs, lines }: CityPlan, zoom: number): (() => void) => {
  const draw = L.featureGroup();
  for (const { kind, middle, radius } of discs) {
    L.circle(middle, { interactive: false, radius, className: styles[kind] ?? '' }).addTo(draw);
  }
  for (const { kind, path, width } of lines) {
    const scale = metresPerPixel(path[0]?.lat ?? 0, zoom);
    const course = kind === 'green' ? path : smoothPath(path);
    L.polyline([...course], {
      interactive: false,
      weight: Math.max(width / scale, NARROWEST_PX),
      className: styles[kind] ?? '',
    }).addTo(draw);
  }
  draw.addTo(map).bringToBack();
  return () => {
    draw.remove();
  };
};

interface PlaceName extends Pick<GroundName, 'text' | 'side'> {
  readonly kind: 'station' | 'area' | 'water' | 'park';
  readonly point: GeoPoint;
}

/** From here on there is room for the names of stations. */
const STATION_ZOOM = 12;
const SMALLEST_PARK_PX = 22;

/** The turns of a line, those nearest to the middle of what is seen first. */
const nearestTurns = (path: readonly GeoPoint[], [south, west, north, east]: MapView['bounds']) => {
  const middle = { lat: (south + north) / 2, lng: (west + east) / 2 };
  const distance = ({ lat, lng }: GeoPoint): number =>
    Math.hypot(lat - middle.lat, (lng - middle.lng) * Math.cos((lat * Math.PI) / 180));
  return [...path].sort((one, other) => distance(one) - distance(other));
};

/** The most telling ones first. */
const namesOf = (
  { discs, lines, stations }: CityPlan,
  areas: readonly MapPlace[],
  { bounds, zoom }: MapView,
): readonly PlaceName[] => {
  const nameAt = (kind: PlaceName['kind'], text: string, point: GeoPoint): PlaceName => ({
    kind,
    text,
    point,
    side: kind === 'station' ? 'after' : 'over',
  });
  const shownDiscs = discs.filter(
    ({ middle, radius }) => radius / metresPerPixel(middle.lat, zoom) >= SMALLEST_PARK_PX,
  );
  const byHomes = [...areas].sort((one, other) => other.homes - one.homes);
  const all = [
    ...(zoom < STATION_ZOOM ? [] : stations).map(({ name, point }) =>
      nameAt('station', name, point),
    ),
    ...byHomes.map(({ coordinates, name }) => nameAt('area', name, coordinates)),
    ...lines.flatMap(({ kind, name, path }) =>
      nearestTurns(path, bounds).map((turn) =>
        nameAt(kind === 'green' ? 'park' : 'water', name, turn),
      ),
    ),
    ...shownDiscs.map(({ kind, middle, name }) =>
      nameAt(kind === 'lake' ? 'water' : 'park', name, middle),
    ),
  ];
  return all.filter(({ point }) => isWithin(point, bounds));
};

/** Those there is room for, once all else stands where it belongs. */
const useFittingNames = (
  { areas = noAreas, map, others, view }: PlanFeaturesProps,
  plan: CityPlan,
): readonly PlaceName[] => {
  const [fitting, setFitting] = useState<readonly PlaceName[]>([]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the others are found on the map
  useEffect(() => {
    const fit = (): void => {
      const names = namesOf(plan, areas, view).map((name) => {
        const { x, y } = map.latLngToContainerPoint(name.point);
        return { ...name, x, y };
      });
      setFitting(fittingNames(names, keptClear(map, true)));
    };
    const frame = requestAnimationFrame(fit);
    return () => cancelAnimationFrame(frame);
  }, [areas, map, others, plan, view]);
  return fitting;
};

/** Rivers, parks, stations and areas of the city, so that one knows where one is. */
export function PlanFeatures(props: PlanFeaturesProps): ReactNode {
  const { map, place, view } = props;
  const whole = usePlan(place);
  const plan = useMemo(() => roughly(whole, view.zoom), [view.zoom, whole]);
  useEffect(() => drawLayers(map, plan, view.zoom), [map, plan, view.zoom]);
  const names = useFittingNames(props, plan);
  return names.map(({ kind, point, text }) => (
    <MapMark key={`${kind} ${text} ${point.lat}`} map={map} point={point} level={-3}>
      <span className={`${styles.name} ${styles[`${kind}Name`] ?? ''}`} data-plan={kind}>
        {text}
      </span>
    </MapMark>
  ));
}
