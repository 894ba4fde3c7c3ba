import type L from 'leaflet';
import { leafletLayer, PmtilesSource } from 'protomaps-leaflet';

const isDark = (): boolean => matchMedia('(prefers-color-scheme: dark)').matches;

/**
 * Draws the tiles of one file, which is asked for in parts.
 * @throws Error when there is no such file, or it is none of tiles.
 */
export const createVectorLayer = async (address: string): Promise<L.GridLayer> => {
  const { p: archive } = new PmtilesSource(address, true);
  await archive.getHeader();
  const layer = leafletLayer({
    url: archive,
    flavor: isDark() ? 'dark' : 'light',
    lang: document.documentElement.lang,
    // Said beside the map, without markup from elsewhere.
    attribution: '',
  });
  // The library has no types for the Leaflet layer that it extends.
  return layer as unknown as L.GridLayer;
};
