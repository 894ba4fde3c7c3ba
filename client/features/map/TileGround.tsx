import L from 'leaflet';
import { useEffect } from 'react';
import styles from './Ground.module.css';
import { createTileHealth } from './tileHealth.ts';

export interface TileSource {
  /** An address with {z}, {x} and {y}, or that of a file that holds all tiles. */
  readonly address: string;
  readonly isFile: boolean;
}

interface TileGroundProps {
  readonly map: L.Map;
  readonly source: TileSource;
  /** The first tile is there. */
  readonly onShown: () => void;
  readonly onLost: () => void;
}

/** A server that says nothing for so long is as good as none. */
const PATIENCE_MS = 8000;

const createLayer = async ({ address, isFile }: TileSource, map: L.Map): Promise<L.GridLayer> => {
  if (!isFile) {
    const className = styles.tile ?? '';
    return L.tileLayer(address, { className, maxZoom: map.getMaxZoom() });
  }
  const { createVectorLayer } = await import(
    /* webpackChunkName: "vector-map" */ './vectorLayer.ts'
  );
  return createVectorLayer(address);
};

/** Tiles under the marks; tells when there are none to be had. */
export function TileGround({ map, onLost, onShown, source }: TileGroundProps): null {
  const { address, isFile } = source;
  useEffect(() => {
    let layer: L.GridLayer | undefined;
    let isWanted = true;
    const health = createTileHealth(onLost);
    const timer = setTimeout(onLost, PATIENCE_MS);
    const show = (made: L.GridLayer): void => {
      if (!isWanted) return;
      layer = made;
      made.on('tileload', () => {
        clearTimeout(timer);
        health.loaded();
        onShown();
      });
      made.on('tileerror', health.failed);
      made.addTo(map);
    };
    createLayer({ address, isFile }, map).then(show, () => {
      if (isWanted) onLost();
    });
    return () => {
      isWanted = false;
      clearTimeout(timer);
      layer?.off().remove();
    };
  }, [address, isFile, map, onLost, onShown]);
  return null;
}
