import Supercluster from 'supercluster';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import type { Bounds } from './bounds.ts';

export interface Placed {
  readonly id: number;
  readonly coordinates: GeoPoint | null;
}

export type Mark =
  | { readonly kind: 'pin'; readonly id: number; readonly point: GeoPoint }
  | {
      readonly kind: 'cluster';
      /** Within its index only. */
      readonly id: number;
      readonly point: GeoPoint;
      readonly count: number;
    };

export interface Marks {
  /** What is drawn in a box at a zoom; the active one always stands by itself. */
  within(bounds: Bounds, zoom: number, activeId: number | null): readonly Mark[];
  /** The zoom at which a cluster falls apart. */
  openingZoom(clusterId: number): number;
}

/** About the width of a pin: pins nearer to each other than this would overlap. */
const RADIUS_PX = 56;
/** From one zoom deeper on every listing stands by itself. */
const DEEPEST_CLUSTER_ZOOM = 16;

const pointOf = ([lng = 0, lat = 0]: readonly number[]): GeoPoint => ({ lat, lng });

interface Listing {
  readonly id: number;
}

export const createMarks = (items: readonly Placed[]): Marks => {
  const index = new Supercluster<Listing>({ radius: RADIUS_PX, maxZoom: DEEPEST_CLUSTER_ZOOM });
  const features = items.flatMap(({ id, coordinates }) =>
    coordinates
      ? [
          {
            type: 'Feature' as const,
            properties: { id },
            geometry: {
              type: 'Point' as const,
              coordinates: [coordinates.lng, coordinates.lat],
            },
          },
        ]
      : [],
  );
  index.load(features);
  const places = new Map(items.map(({ id, coordinates }) => [id, coordinates]));

  return {
    within: ([south, west, north, east], zoom, activeId) => {
      const found = index.getClusters([west, south, east, north], Math.floor(zoom));
      const marks = found.map(({ geometry, properties }): Mark => {
        const point = pointOf(geometry.coordinates);
        return 'cluster_id' in properties
          ? {
              kind: 'cluster',
              id: properties.cluster_id,
              point,
              count: properties.point_count,
            }
          : { kind: 'pin', id: properties.id, point };
      });
      const active = activeId === null ? null : places.get(activeId);
      const isShown = marks.some(({ kind, id }) => kind === 'pin' && id === activeId);
      if (activeId === null || !active || isShown) return marks;
      return [...marks, { kind: 'pin', id: activeId, point: active }];
    },
    openingZoom: (clusterId) => index.getClusterExpansionZoom(clusterId),
  };
};
