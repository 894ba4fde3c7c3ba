import type L from 'leaflet';
import { type ReactNode, useCallback, useEffect, useMemo, useState } from 'react';
import { useSelector } from 'react-redux';
import type { GeoPoint } from '../../../shared/domain/geo/geoPoint.ts';
import type { DistanceUnit } from '../../../shared/domain/property/formatDistance.ts';
import type { MapPlace } from '../../api/regionPoint.api.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { selectContext } from '../../store/context.slice.ts';
import styles from './MapControls.module.css';
import { PlanGround } from './PlanGround.tsx';
import { TileGround } from './TileGround.tsx';
import type { MapView } from './useMapView.ts';

interface AttributionPart {
  readonly text: string;
  readonly href?: string;
}

const LINK = /\[([^\]]+)\]\((https?:\/\/[^\s)]+)\)/g;

/** Plain text with links as [name](https://address). */
export const attributionParts = (attribution: string): readonly AttributionPart[] => {
  const parts: AttributionPart[] = [];
  let end = 0;
  for (const link of attribution.matchAll(LINK)) {
    const [whole, text = '', href = ''] = link;
    if (link.index > end) parts.push({ text: attribution.slice(end, link.index) });
    parts.push({ text, href });
    end = link.index + whole.length;
  }
  if (end < attribution.length) parts.push({ text: attribution.slice(end) });
  return parts;
};

interface AttributionProps {
  /** With links as [name](https://address). */
  readonly text: string;
}

/** Who made the map. */
function Attribution({ text }: AttributionProps): ReactNode {
  if (text === '') return null;
  return (
    <p className={styles.attribution} data-kept-clear="">
      {attributionParts(text).map(({ href, text: part }) =>
        href === undefined ? (
          part
        ) : (
          <a key={href} href={href} target="_blank" rel="noopener">
            {part}
          </a>
        ),
      )}
    </p>
  );
}

/** Says where north is on a plan that has nothing else to tell it by. */
function Compass(): ReactNode {
  const t = useMessages();
  return (
    <div
      className={styles.compass}
      role="img"
      aria-label={t('map.north')}
      data-compass=""
      data-kept-clear=""
    >
      <svg viewBox="0 0 40 40" width="40" height="40" aria-hidden="true">
        <circle cx="20" cy="20" r="18.5" className={styles.dial} />
        <path d="M20 6 L24.5 20 L15.5 20 Z" className={styles.needle} />
        <path d="M20 34 L24.5 20 L15.5 20 Z" className={styles.tail} />
      </svg>
      <span aria-hidden="true">N</span>
    </div>
  );
}

interface GroundProps {
  readonly map: L.Map;
  readonly view: MapView;
  readonly centre: GeoPoint;
  readonly unit: DistanceUnit;
  readonly areas?: readonly MapPlace[] | undefined;
  readonly others?: unknown;
}

/** What lies under the marks: tiles where there are some, else a plan of our own. */
export function Ground(props: GroundProps): ReactNode {
  const { map } = props;
  const { mapFileUrl, mapTileAttribution, mapTileUrl } = useSelector(selectContext).config;
  const address = mapFileUrl || mapTileUrl;
  const isFile = mapFileUrl !== '';
  const source = useMemo(() => ({ address, isFile }), [address, isFile]);
  const [hasTiles, setHasTiles] = useState(address !== '' && navigator.onLine);
  const [areSeen, setAreSeen] = useState(false);
  const show = useCallback(() => setAreSeen(true), []);
  const lose = useCallback(() => {
    setHasTiles(false);
    setAreSeen(false);
  }, []);

  useEffect(() => {
    if (address === '') return;
    const retry = (): void => setHasTiles(true);
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [address]);

  // The plan is there at once and stays where no tile comes.
  return (
    <>
      {hasTiles ? <TileGround map={map} source={source} onShown={show} onLost={lose} /> : null}
      {areSeen ? (
        <Attribution text={mapTileAttribution} />
      ) : (
        <>
          <PlanGround {...props} />
          <Compass />
        </>
      )}
    </>
  );
}
