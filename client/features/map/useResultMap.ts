import { useEffect, useMemo, useState } from 'react';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import type { PropertyCard } from '../../../shared/domain/property/property.ts';
import type { ResultMap, ResultPin } from '../../../shared/domain/property/resultMap.ts';
import type { MapArea } from '../../api/inventoryMap.api.ts';
import { boundsOf, padded, withoutStrays } from './bounds.ts';
import { fromPixel, toPixel } from './mercator.ts';
import type { MapView } from './useMapView.ts';

/** Where all results of a search are asked for. */
export interface ResultSource {
  /** Another one is about other results. */
  readonly question: string;
  /**
   * All results, or those of an area; null where nobody can tell.
   * @throws UpstreamError
   */
  readonly load: (area: MapArea | null, signal: AbortSignal) => Promise<ResultMap | null>;
  /**
   * Null when it is no longer among the results.
   * @throws UpstreamError
   */
  readonly loadCard: (pin: ResultPin, signal: AbortSignal) => Promise<PropertyCard | null>;
}

/** What a map of results is given. */
export interface GivenResults {
  /** The cards that are loaded. */
  readonly items: readonly PropertyCard[];
  /** All results. Without it the cards stand for them; the same object as long as its question. */
  readonly source?: ResultSource | undefined;
  /** Where the search is about; the map begins there anew when it changes. */
  readonly centre: GeoPoint;
}

export interface ShownResults {
  readonly question: string;
  readonly map: ResultMap;
  /** Only the cards that are loaded: there may be more. */
  readonly isPart: boolean;
}

const pinOf = (card: PropertyCard): readonly ResultPin[] => {
  const { canonicalName, coordinates, id, isAvailable, name, rent } = card;
  return coordinates
    ? [{ id, name, canonicalName, coordinates, rent: isAvailable ? rent : null }]
    : [];
};

/** The cards of a list as a map of them. */
export const mapOfCards = ({ centre, items }: Pick<GivenResults, 'centre' | 'items'>) => {
  const pins = items.flatMap(pinOf);
  const places = pins.map(({ coordinates }) => coordinates);
  const bounds = boundsOf(withoutStrays(places, centre));
  return { pins, clusters: [], count: pins.length, bounds };
};

const AREA_PX = 256;

/** Grown to whole squares of the world, so that small moves, and other visitors, ask the same. */
export const areaOf = ({ bounds, zoom: exactZoom }: Pick<MapView, 'bounds' | 'zoom'>): MapArea => {
  const zoom = Math.round(exactZoom);
  const [south, west, north, east] = padded(bounds, 0.25);
  const upper = toPixel({ lat: Math.min(north, 85), lng: Math.max(west, -180) }, zoom);
  const lower = toPixel({ lat: Math.max(south, -85), lng: Math.min(east, 180) }, zoom);
  const down = (value: number): number => Math.floor(value / AREA_PX) * AREA_PX;
  const up = (value: number): number => Math.ceil(value / AREA_PX) * AREA_PX;
  const northWest = fromPixel({ x: down(upper.x), y: down(upper.y) }, zoom);
  const southEast = fromPixel({ x: up(lower.x), y: up(lower.y) }, zoom);
  const corners = [southEast.lat, northWest.lng, northWest.lat, southEast.lng];
  const [low = 0, left = 0, high = 0, right = 0] = corners.map((edge) => Number(edge.toFixed(6)));
  return { zoom, bounds: [low, left, high, right] };
};

/** Whoever waits longer sees the cards there are. */
const PATIENCE_MS = 4000;

/**
 * All results of a search on the map: at first wherever they are, later those around what is
 * seen, unless all of them are known one by one. Without a source, or where it cannot tell, the
 * cards of the list. Undefined: on their way.
 * @param view null before anything is seen.
 */
export const useResultMap = (
  { centre, items, source }: GivenResults,
  view: MapView | null,
): { readonly whole: ShownResults | undefined; readonly shown: ShownResults | undefined } => {
  const [whole, setWhole] = useState<ShownResults | null>();
  const [part, setPart] = useState<ShownResults>();
  const question = source?.question ?? '';

  // biome-ignore lint/correctness/useExhaustiveDependencies: the question stands for its source
  useEffect(() => {
    if (!source) return;
    const controller = new AbortController();
    const signal = AbortSignal.any([controller.signal, AbortSignal.timeout(PATIENCE_MS)]);
    const settle = (map: ResultMap | null): void => {
      if (!controller.signal.aborted) setWhole(map && { question, map, isPart: false });
    };
    source.load(null, signal).then(settle, () => settle(null));
    return () => controller.abort();
  }, [question]);

  const hasClusters = whole?.question === question && whole.map.clusters.length > 0;
  const area = hasClusters && view ? JSON.stringify(areaOf(view)) : '';
  // biome-ignore lint/correctness/useExhaustiveDependencies: the question stands for its source
  useEffect(() => {
    if (!source || area === '') return;
    const controller = new AbortController();
    source.load(JSON.parse(area) as MapArea, controller.signal).then(
      (map) => {
        if (map && !controller.signal.aborted) setPart({ question, map, isPart: false });
      },
      // What is shown stays: it is true, if only less exact.
      () => undefined,
    );
    return () => controller.abort();
  }, [question, area]);

  const hasSource = source !== undefined;
  const cards = useMemo(
    () => ({ question, map: mapOfCards({ centre, items }), isPart: hasSource }),
    [centre, hasSource, items, question],
  );
  if (!source || whole === null) return { whole: cards, shown: cards };
  return {
    whole: whole?.question === question ? whole : undefined,
    shown: hasClusters && part?.question === question ? part : whole,
  };
};
