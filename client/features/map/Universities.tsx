import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import { labelSides, type Side } from './fittingLabels.ts';
import { keptClear } from './keptClear.ts';
import { Landmark } from './Landmark.tsx';
import type { Stage } from './MapStage.tsx';

export interface NamedPoint {
  /** As shown. */
  readonly name: string;
  readonly coordinates: GeoPoint;
}

interface UniversitiesProps extends Pick<Stage, 'map' | 'view'> {
  readonly places: readonly NamedPoint[];
  /** What else stands on the map: with other pins the names find other room. */
  readonly others?: unknown;
}

/** A name of several lines is else as wide as the longest of them could be. */
const fitToLines = (name: HTMLElement): void => {
  name.style.width = '';
  const lines = document.createRange();
  lines.selectNodeContents(name);
  name.style.width = `${Math.ceil(lines.getBoundingClientRect().width)}px`;
};

/** Named places around, their names as far as there is room for them. */
export function Universities({ map, others, places, view }: UniversitiesProps): ReactNode {
  const names = useRef<(HTMLElement | null)[]>([]);
  const [sides, setSides] = useState<readonly (Side | null)[]>([]);

  // Measured, as the letters may be of any size.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the others are found on the map
  useEffect(() => {
    const labels = places.map(({ coordinates }, index) => {
      const { x, y } = map.latLngToContainerPoint(coordinates);
      const name = names.current[index];
      if (name) fitToLines(name);
      const { offsetHeight = 0, offsetWidth = 0 } = name ?? {};
      return { x, y, width: offsetWidth, height: offsetHeight };
    });
    const frame = { left: 0, top: 0, right: view.width, bottom: view.height };
    setSides(labelSides(labels, { frame, taken: keptClear(map) }));
  }, [map, others, places, view]);

  return places.map(({ coordinates, name }, index) => (
    <Landmark
      key={`${name} ${coordinates.lat} ${coordinates.lng}`}
      map={map}
      point={coordinates}
      kind="university"
      name={name}
      nameRef={(element) => {
        names.current[index] = element;
      }}
      side={sides[index] ?? null}
    />
  ));
}
