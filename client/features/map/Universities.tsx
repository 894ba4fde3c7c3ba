import { type ReactNode, useMemo } from 'react';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import { fittingLabels, placedLabel } from './fittingLabels.ts';
import { Landmark } from './Landmark.tsx';
import type { Stage } from './MapStage.tsx';

export interface NamedPoint {
  /** As shown. */
  readonly name: string;
  readonly coordinates: GeoPoint;
}

interface UniversitiesProps extends Pick<Stage, 'map' | 'view'> {
  readonly places: readonly NamedPoint[];
}

/** Of the small type the names are set in. */
const LETTER_PX = 7;
const SPOT_PX = 44;
/** In a narrow window, where names take several lines; as in the styles of the landmark. */
const NARROW = { below: 480, namePx: 144, textPx: 112, linePx: 14, aroundPx: 16 } as const;

const nameSize = (name: string, windowWidth: number): { width: number; height?: number } => {
  const width = name.length * LETTER_PX;
  if (windowWidth >= NARROW.below) return { width };
  const lines = Math.ceil(width / NARROW.textPx);
  return {
    width: Math.min(width, NARROW.namePx),
    height: lines * NARROW.linePx + NARROW.aroundPx,
  };
};

/** Named places around, their names as far as there is room for them. */
export function Universities({ map, places, view }: UniversitiesProps): ReactNode {
  const labels = useMemo(
    () =>
      places.map(({ coordinates, name }) => {
        const { x, y } = map.latLngToContainerPoint(coordinates);
        const { height, width } = nameSize(name, view.width);
        return placedLabel({ x, y, width: SPOT_PX + width, height }, view.width);
      }),
    [map, places, view],
  );
  const hasRoom = useMemo(() => fittingLabels(labels), [labels]);
  return places.map(({ coordinates, name }, index) => (
    <Landmark
      key={`${name} ${coordinates.lat} ${coordinates.lng}`}
      map={map}
      point={coordinates}
      kind="university"
      name={name}
      hasRoom={hasRoom[index] ?? false}
      isBefore={labels[index]?.isBefore ?? false}
    />
  ));
}
