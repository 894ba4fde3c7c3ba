import type L from 'leaflet';
import { type FocusEvent, type MouseEvent, type ReactNode, useState } from 'react';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import { MapMark } from './MapMark.tsx';
import styles from './Pin.module.css';

interface PinProps {
  readonly map: L.Map;
  readonly point: GeoPoint;
  readonly text: string;
  readonly name: string;
  readonly look: 'price' | 'soldOut' | 'cluster';
  /** Undefined for what cannot be on or off. */
  readonly isActive?: boolean;
  readonly onPress: (isByKey: boolean) => void;
}

/** From the edge of the map to a pin that has the focus. */
const ROOM_PX = 60;

const LEVELS = { soldOut: 1, price: 2, cluster: 3, raised: 5, active: 6 } as const;

/** A button on the map. */
export function Pin(props: PinProps): ReactNode {
  const { isActive, look, map, name, onPress, point, text } = props;
  const [isRaised, setIsRaised] = useState(false);
  const level = isActive ? LEVELS.active : isRaised ? LEVELS.raised : LEVELS[look];
  // A press by key has no pointer behind it and so no count of clicks.
  const press = (event: MouseEvent): void => onPress(event.detail === 0);
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
