import type L from 'leaflet';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import House from 'lucide-react/icons/house';
import type { ReactNode } from 'react';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import styles from './Landmark.module.css';
import { MapMark } from './MapMark.tsx';

export interface LandmarkProps {
  readonly map: L.Map;
  readonly point: GeoPoint;
  readonly kind: 'university' | 'centre' | 'home';
  readonly name: string;
  /** False where its name would lie on another; it is still read out. */
  readonly hasRoom: boolean;
  /** The name stands on the left. */
  readonly isBefore?: boolean;
}

const LEVELS = { university: 0, centre: -1, home: 4 } as const;

const icons = {
  university: <GraduationCap size={15} aria-hidden />,
  centre: null,
  home: <House size={18} aria-hidden />,
} as const;

/** Something to find one's way by; it takes no press. */
export function Landmark(props: LandmarkProps): ReactNode {
  const { hasRoom, isBefore = false, kind, map, name, point } = props;
  const look = `${styles.landmark} ${styles[kind]} ${isBefore ? styles.before : ''}`;
  return (
    <MapMark map={map} point={point} level={LEVELS[kind]}>
      <span className={look} data-landmark={kind} title={name}>
        <span className={styles.spot}>{icons[kind]}</span>
        <span className={hasRoom ? styles.name : 'visually-hidden'}>{name}</span>
      </span>
    </MapMark>
  );
}
