import '#messages/map.json';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import type { DistanceUnit } from '../../../shared/domain/property/formatDistance.ts';
import type { PropertyCard } from '../../../shared/domain/property/property.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { ActiveListingCard } from './ActiveListingCard.tsx';
import { Landmark } from './Landmark.tsx';
import styles from './ListingMapView.module.css';
import { MapStage } from './MapStage.tsx';
import { Pins } from './Pins.tsx';
import { Universities } from './Universities.tsx';

export interface ListingMapProps {
  readonly items: readonly PropertyCard[];
  /** Where the search is about; the map begins there anew when it changes. */
  readonly centre: GeoPoint;
  readonly universities: readonly {
    readonly name: string;
    readonly canonicalName: string;
    readonly coordinates: GeoPoint;
  }[];
  readonly activeId: number | null;
  readonly onActivate: (id: number | null) => void;
  /** South, west, north, east; only after a move by the user, once the map stands still. */
  readonly onMove?: (bounds: readonly [number, number, number, number]) => void;
  /** Unit of the scale bar. */
  readonly unit?: DistanceUnit;
  readonly className?: string;
}

/** How the listing came to be shown: by a press on its pin, and whether a key did it. */
interface Choice {
  readonly id: number | null;
  readonly isByKey: boolean;
}

/** The map of a list, with everything that stands on it. */
export function ListingMapView(props: ListingMapProps): ReactNode {
  const { activeId, centre, items, onActivate, onMove, universities, unit = 'kilometre' } = props;
  const t = useMessages();
  const element = useRef<HTMLDivElement>(null);
  const losesFocus = useRef(false);
  // A listing made active elsewhere, by pointing at it in a list, is marked but not opened.
  const [chosen, setChosen] = useState<Choice>({ id: activeId, isByKey: false });
  const points = useMemo(() => items.flatMap(({ coordinates }) => coordinates ?? []), [items]);
  const opened = chosen.id === activeId ? items.find(({ id }) => id === activeId) : undefined;

  const choose = (choice: Choice): void => {
    setChosen(choice);
    onActivate(choice.id);
  };
  const focus = (selector: string): void =>
    element.current?.querySelector<HTMLElement>(selector)?.focus({ preventScroll: true });

  const clear = (): void => {
    losesFocus.current = element.current?.contains(document.activeElement) ?? false;
    if (losesFocus.current) focus('[data-pin][aria-pressed=true]');
    choose({ id: null, isByKey: false });
  };
  useEffect(() => {
    if (activeId !== null || !losesFocus.current) return;
    losesFocus.current = false;
    // The pin has gone back into its cluster, or the view has moved on.
    if (document.activeElement === document.body) focus('[role=group]');
  });
  const clearOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape' || activeId === null) return;
    // A dialog around the map stays open.
    event.preventDefault();
    event.stopPropagation();
    clear();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only hears keys of the parts within
    <div ref={element} className={styles.view} onKeyDown={clearOnEscape}>
      <MapStage centre={centre} points={points} unit={unit} dragsWithOneFinger onMove={onMove}>
        {(stage) => (
          <>
            <Landmark {...stage} point={centre} kind="centre" name={t('map.centre')} side={null} />
            <Pins {...stage} items={items} activeId={activeId} onChoose={choose} />
            <Universities {...stage} places={universities} others={items} />
          </>
        )}
      </MapStage>
      {opened ? (
        <ActiveListingCard item={opened} onClose={clear} takesFocus={chosen.isByKey} />
      ) : null}
    </div>
  );
}
