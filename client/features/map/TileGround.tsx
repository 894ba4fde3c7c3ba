import L from 'leaflet';
import { useEffect } from 'react';
import styles from './Ground.module.css';
import { createTileHealth } from './tileHealth.ts';

interface TileGroundProps {
  readonly map: L.Map;
  /** With {z}, {x} and {y}. */
  readonly address: string;
  /** The first tile is there. */
  readonly onShown: () => void;
  readonly onLost: () => void;
}

/** A server that says nothing for so long is as good as none. */
const PATIENCE_MS = 8000;

/** Tiles under the marks; tells when there are none to be had. */
export function TileGround({ address, map, onLost, onShown }: TileGroundProps): null {
  useEffect(() => {
    const health = createTileHealth(onLost);
    const timer = setTimeout(onLost, PATIENCE_MS);
    const layer = L.tileLayer(address, { className: styles.tile ?? '', maxZoom: map.getMaxZoom() });
    layer.on('tileload', () => {
      clearTimeout(timer);
      health.loaded();
      onShown();
    });
    layer.on('tileerror', health.failed);
    layer.addTo(map);
    return () => {
      clearTimeout(timer);
      layer.off().remove();
    };
  }, [address, map, onLost, onShown]);
  return null;
}
