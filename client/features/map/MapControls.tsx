import type L from 'leaflet';
import Minus from 'lucide-react/icons/minus';
import Plus from 'lucide-react/icons/plus';
import type { ReactNode } from 'react';
import type { DistanceUnit } from '../../../shared/domain/property/formatDistance.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { IconButton } from '../../ui/Button/IconButton.tsx';
import styles from './MapControls.module.css';
import { metresPerPixel, roundLength } from './scale.ts';
import { useLengthText } from './useLengthText.ts';
import type { MapView } from './useMapView.ts';

interface MapControlsProps {
  readonly map: L.Map;
  readonly view: MapView;
  readonly unit: DistanceUnit;
  readonly onZoom: (steps: number) => void;
}

const SCALE_PX = 110;

function ScaleBar({ unit, view }: Pick<MapControlsProps, 'unit' | 'view'>): ReactNode {
  const t = useMessages();
  const lengthText = useLengthText(unit);
  const [south, , north] = view.bounds;
  const scale = metresPerPixel((south + north) / 2, view.zoom);
  const { metres } = roundLength(scale * SCALE_PX, unit);
  const length = lengthText(metres);
  return (
    <div
      className={styles.scale}
      role="img"
      aria-label={t('map.scale', { length })}
      data-kept-clear=""
    >
      <span aria-hidden="true">{length}</span>
      <svg
        className={styles.bar}
        width={Math.round(metres / scale)}
        height="6"
        aria-hidden="true"
      />
    </div>
  );
}

export function MapControls({ map, onZoom, unit, view }: MapControlsProps): ReactNode {
  const t = useMessages();
  return (
    <>
      <div className={styles.zoom} data-kept-clear="">
        <IconButton
          look="raised"
          label={t('map.zoomIn')}
          disabled={view.zoom >= map.getMaxZoom()}
          onClick={() => onZoom(1)}
        >
          <Plus size={20} aria-hidden />
        </IconButton>
        <IconButton
          look="raised"
          label={t('map.zoomOut')}
          disabled={view.zoom <= map.getMinZoom()}
          onClick={() => onZoom(-1)}
        >
          <Minus size={20} aria-hidden />
        </IconButton>
      </div>
      <ScaleBar unit={unit} view={view} />
    </>
  );
}
