import type L from 'leaflet';
import GraduationCap from 'lucide-react/icons/graduation-cap';
import House from 'lucide-react/icons/house';
import type { ReactNode, Ref } from 'react';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import type { Side } from './fittingLabels.ts';
import styles from './Landmark.module.css';
import { MapMark } from './MapMark.tsx';

export interface LandmarkProps {
  readonly map: L.Map;
  readonly point: GeoPoint;
  readonly kind: 'university' | 'centre' | 'home';
  readonly name: string;
  /** Null where its name would cover something; it is still read out. */
  readonly side: Side | null;
  readonly nameRef?: Ref<HTMLSpanElement>;
}

const LEVELS = { university: 0, centre: -1, home: 4 } as const;

const icons = {
  university: <GraduationCap size={15} aria-hidden />,
  centre: null,
  home: <House size={18} aria-hidden />,
} as const;

/** Something to find one's way by; it takes no press. */
export function Landmark(props: LandmarkProps): ReactNode {
  const { kind, map, name, nameRef, point, side } = props;
  const look = `${styles.landmark} ${styles[kind]} ${styles[side ?? 'after'] ?? ''}`;
  return (
    <MapMark map={map} point={point} level={LEVELS[kind]}>
      <span className={look} data-landmark={kind} title={name}>
        <span className={styles.spot} data-kept-clear="">
          {icons[kind]}
        </span>
        <span
          ref={nameRef}
          className={`${styles.name} ${side ? '' : styles.unseen}`}
          data-landmark-name={side ? '' : undefined}
        >
          {name}
        </span>
      </span>
    </MapMark>
  );
}
