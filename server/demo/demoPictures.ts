import type { PictureSource } from '../api/media/mediaSources.ts';
import { mediaByHash } from './pictures/scene.ts';
import { drawScene } from './pictures/scenes/drawScene.ts';

/** The pictures of the generated listings, drawn in place of photographs. */
export const demoPictures: PictureSource = {
  find: (hash) => {
    const asset = mediaByHash(hash);
    if (!asset) return undefined;
    const { height, scene, width } = asset;
    return { hash, width, height, draw: () => drawScene(scene) };
  },
};
