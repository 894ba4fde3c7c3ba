import '#messages/map.json';
import { type KeyboardEvent, type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { pointText } from '../../../shared/domain/geo/geoPoint.ts';
import type { DistanceUnit } from '../../../shared/domain/property/formatDistance.ts';
import type { ResultPin } from '../../../shared/domain/property/resultMap.ts';
import type { MapPlace } from '../../api/regionPoint.api.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { ActiveListingCard } from './ActiveListingCard.tsx';
import type { Bounds } from './bounds.ts';
import { Landmark } from './Landmark.tsx';
import styles from './ListingMapView.module.css';
import { MapStage } from './MapStage.tsx';
import { Pins } from './Pins.tsx';
import { Universities } from './Universities.tsx';
import type { Frame } from './useLeafletMap.ts';
import type { MapView } from './useMapView.ts';
import { useOpenedCard } from './useOpenedCard.ts';
import { type GivenResults, type ShownResults, useResultMap } from './useResultMap.ts';

const noPins: readonly ResultPin[] = [];

const ofKind = (places: readonly MapPlace[], kind: MapPlace['kind']): readonly MapPlace[] =>
  places.filter((place) => place.kind === kind);

export interface ChosenArea {
  readonly bounds: Bounds;
  /** It is the last one that this map has told. */
  readonly isOwn: boolean;
}

export interface ListingMapProps extends GivenResults {
  /** What the search is narrowed to; the map shows it. Without one it shows all results. */
  readonly area?: ChosenArea | null | undefined;
  readonly places: readonly MapPlace[];
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

/** Null until it is known where the results are. */
const useListingFrame = (
  { area, centre, source }: Pick<ListingMapProps, 'area' | 'centre' | 'source'>,
  whole: ShownResults | undefined,
): Frame | null => {
  const [isKnown, bounds] = area ? [true, area.bounds] : [!!whole, whole?.map.bounds ?? null];
  const key = [pointText(centre), source?.question, area?.bounds.join()].join(' ');
  const isOwn = area?.isOwn ?? false;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says all but what is awaited
  return useMemo(() => (isKnown ? { key, bounds, centre, isOwn } : null), [isKnown, key]);
};

/** The map of a list, with everything that stands on it. */
export function ListingMapView(props: ListingMapProps): ReactNode {
  const { activeId, centre, items, onActivate, onMove, places, source } = props;
  const { unit = 'kilometre' } = props;
  const t = useMessages();
  const universities = useMemo(() => ofKind(places, 'university'), [places]);
  const areas = useMemo(() => ofKind(places, 'area'), [places]);
  const element = useRef<HTMLDivElement>(null);
  const losesFocus = useRef(false);
  const [view, setView] = useState<MapView | null>(null);
  const { shown, whole } = useResultMap(props, view);
  const frame = useListingFrame(props, whole);
  // A listing made active elsewhere, by pointing at it in a list, is marked but not opened.
  const [chosen, setChosen] = useState<Choice>({ id: activeId, isByKey: false });
  const openedId = chosen.id === activeId ? activeId : null;
  const opened = useOpenedCard(openedId, { items, pins: shown?.map.pins ?? noPins, source });

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
      <MapStage
        centre={centre}
        areas={areas}
        others={shown}
        frame={frame}
        unit={unit}
        dragsWithOneFinger
        onMove={onMove}
        onView={setView}
      >
        {(stage) => (
          <>
            <Landmark {...stage} point={centre} kind="centre" name={t('map.centre')} side={null} />
            {shown ? (
              <Pins {...stage} results={shown.map} activeId={activeId} onChoose={choose} />
            ) : null}
            <Universities {...stage} places={universities} others={shown} />
          </>
        )}
      </MapStage>
      {shown?.isPart ? <p className={styles.note}>{t('map.partOfResults')}</p> : null}
      {opened ? (
        <ActiveListingCard item={opened} onClose={clear} takesFocus={chosen.isByKey} />
      ) : null}
    </div>
  );
}
