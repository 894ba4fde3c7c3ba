import L from 'leaflet';
import {
  type FocusEvent,
  type MouseEvent,
  type ReactNode,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useSelector } from 'react-redux';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import type { ResultMap } from '../../../shared/domain/property/resultMap.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectLocale } from '../../store/context.slice.ts';
import { afterPaint } from '../../ui/Live/afterPaint.ts';
import { isWithin, padded } from './bounds.ts';
import { MapMark } from './MapMark.tsx';
import type { Stage } from './MapStage.tsx';
import { type ClusterMark, createMarks, type Mark, type PinMark } from './marks.ts';
import styles from './Pin.module.css';
import { clusterName, pinTexts, pinWidth } from './pinTexts.ts';
import type { UserMoves } from './userMoves.ts';

interface PinProps {
  readonly map: L.Map;
  readonly point: GeoPoint;
  readonly text: string;
  readonly name: string;
  readonly look: 'price' | 'soldOut' | 'cluster';
  /** Undefined for what cannot be on or off. */
  readonly isActive?: boolean;
  readonly onPress: (isByKey: boolean) => void;
  readonly moves: UserMoves;
}

/** A pin that has the focus stands at least so far from the edge of the map. */
const ROOM_PX = 60;

const LEVELS = { soldOut: 1, price: 2, cluster: 3, raised: 5, active: 6 } as const;

/** A button on the map. */
function Pin(props: PinProps): ReactNode {
  const { isActive, look, map, moves, name, onPress, point, text } = props;
  const [isRaised, setIsRaised] = useState(false);
  const level = isActive ? LEVELS.active : isRaised ? LEVELS.raised : LEVELS[look];
  // A press by key has no pointer behind it and so no count of clicks.
  const press = (event: MouseEvent): void => {
    const isByKey = event.detail === 0;
    // All pins are drawn with the choice; this one is raised before.
    if (isByKey || !moves.wasDrag()) afterPaint(() => onPress(isByKey));
  };
  // Some stand ready beyond the edge, and the key goes there too. A pointer is where the pin is.
  const focus = ({ currentTarget }: FocusEvent): void => {
    setIsRaised(true);
    if (currentTarget.matches(':focus-visible')) {
      map.panInside(point, { padding: [ROOM_PX, ROOM_PX], animate: false });
    }
  };
  return (
    <MapMark map={map} point={point} level={level}>
      <button
        type="button"
        className={`${styles.pin} ${styles[look] ?? ''} ${isActive ? styles.active : ''}`}
        aria-label={name}
        aria-pressed={isActive}
        data-pin={look}
        data-kept-clear=""
        onClick={press}
        onFocus={focus}
        onBlur={() => setIsRaised(false)}
        onPointerEnter={() => setIsRaised(true)}
        onPointerLeave={() => setIsRaised(false)}
      >
        {text}
      </button>
    </MapMark>
  );
}

interface PinsProps extends Stage {
  readonly results: ResultMap;
  readonly activeId: number | null;
  readonly onChoose: (choice: { readonly id: number | null; readonly isByKey: boolean }) => void;
}

/** Where a chosen pin may stand: clear of the edges, and of the card over the lower one. */
const ROOM_ABOVE: readonly [number, number] = [60, 60];
const ROOM_BELOW_PX = 40;
const BAR_PX = 190;
const PANEL_PX = 400;
/** As in the styles of the card. */
const PANEL_FROM = { width: 480, height: 704 } as const;

const keyOf = (mark: Mark): string =>
  mark.kind === 'pin'
    ? `pin ${mark.pin.id}`
    : `cluster ${mark.point.lat} ${mark.point.lng} ${mark.count}`;

/** What stands in and around the window; the active home always stands by itself. */
const useMarks = ({ activeId, map, results, view }: PinsProps): readonly Mark[] => {
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const { bounds, zoom } = view;
  const isDeepest = zoom >= map.getMaxZoom();
  const marks = useMemo(() => {
    const active = results.pins.filter(({ id }) => id === activeId && !isDeepest);
    const pins = results.pins.filter((pin) => !active.includes(pin));
    const widthOf = (pin: PinMark['pin']): number => pinWidth(pin, { locale, t });
    const others = createMarks({ ...results, pins }, { zoom, isDeepest, widthOf });
    const alone = active.map((pin): Mark => ({ kind: 'pin', pin, point: pin.coordinates }));
    return [...others, ...alone];
  }, [activeId, isDeepest, locale, results, t, zoom]);
  return useMemo(
    () => marks.filter(({ point }) => isWithin(point, padded(bounds, 0.25))),
    [bounds, marks],
  );
};

/** Results near each other as one mark with their number, the others with their rents. */
export function Pins(props: PinsProps): ReactNode {
  const { activeId, map, moves, onChoose, view } = props;
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const marks = useMarks(props);
  const wasOpenedByKey = useRef(false);

  // The pressed cluster is gone: whoever pressed it by key goes on at what came of it.
  useEffect(() => {
    if (!wasOpenedByKey.current || marks.length === 0) return;
    wasOpenedByKey.current = false;
    const pins = map.getContainer().querySelectorAll<HTMLElement>('[data-pin]');
    if (document.activeElement === document.body) [...pins].at(-1)?.focus({ preventScroll: true });
  }, [map, marks]);

  const open = ({ bounds: [south, west, north, east], point }: ClusterMark, isByKey: boolean) => {
    wasOpenedByKey.current = isByKey;
    moves.note();
    const box = L.latLngBounds([south, west], [north, east]);
    const fitting = map.getBoundsZoom(box, false, L.point(ROOM_PX, ROOM_PX));
    const zoom = Math.min(Math.max(fitting, view.zoom + 1), map.getMaxZoom());
    map.setView(zoom === fitting ? box.getCenter() : point, zoom);
  };
  const panToSight = (point: GeoPoint): void => {
    const hasPanel = view.width >= PANEL_FROM.width && view.height >= PANEL_FROM.height;
    const { bottom } = map.getContainer().getBoundingClientRect();
    const outOfSight = Math.max(0, bottom - window.innerHeight);
    const below = outOfSight + (hasPanel ? PANEL_PX : BAR_PX);
    map.panInside(point, {
      paddingTopLeft: [...ROOM_ABOVE],
      paddingBottomRight: [ROOM_BELOW_PX, below],
    });
  };
  const choose = ({ pin, point }: PinMark, isByKey: boolean): void => {
    const isOff = pin.id === activeId;
    onChoose({ id: isOff ? null : pin.id, isByKey });
    if (!isOff) panToSight(point);
  };
  return marks.map((mark) => {
    const place = { map, moves, point: mark.point };
    if (mark.kind === 'cluster') {
      return (
        <Pin
          key={keyOf(mark)}
          {...place}
          look="cluster"
          text={String(mark.count)}
          name={clusterName(mark, { locale, t })}
          onPress={(isByKey) => open(mark, isByKey)}
        />
      );
    }
    const { isSoldOut, name, short } = pinTexts(mark.pin, { locale, t });
    return (
      <Pin
        key={keyOf(mark)}
        {...place}
        look={isSoldOut ? 'soldOut' : 'price'}
        text={short}
        name={name}
        isActive={mark.pin.id === activeId}
        onPress={(isByKey) => choose(mark, isByKey)}
      />
    );
  });
}
