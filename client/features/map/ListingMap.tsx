import type { ReactNode } from 'react';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import type { PropertyCard } from '../../../shared/domain/property/property.ts';

export interface UniversityPoint {
  readonly name: string;
  readonly canonicalName: string;
  readonly coordinates: GeoPoint;
}

export interface ListingMapProps {
  readonly items: readonly PropertyCard[];
  readonly centre: GeoPoint;
  readonly universities: readonly UniversityPoint[];
  readonly activeId: number | null;
  readonly onActivate: (id: number | null) => void;
  /** South, west, north, east. */
  readonly onMove?: (bounds: readonly [number, number, number, number]) => void;
}

/** A button for every property that says where it stands. */
export function ListingMap({ activeId, items, onActivate }: ListingMapProps): ReactNode {
  return items
    .filter(({ coordinates }) => coordinates !== null)
    .map(({ id, name }) => (
      <button
        key={id}
        type="button"
        aria-pressed={id === activeId}
        onClick={() => onActivate(id === activeId ? null : id)}
      >
        {name}
      </button>
    ));
}
