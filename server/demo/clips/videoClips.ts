import type { VideoSource } from '../../api/media/mediaSources.ts';
import { type HouseScene, mediaOfHouse } from '../pictures/scene.ts';

/** A short film of one of our scenes, in the folder `clips`. */
export interface VideoClip {
  /** The name ends in the start of the file's SHA-256, so that other bytes get another address. */
  readonly file: string;
  /** The scene that was filmed. */
  readonly scene: HouseScene;
  readonly seconds: number;
}

export const CLIP_HASH_LENGTH = 16;

/** The house of all films but the last. */
export const FILMED_HOUSE = 0;
const FILMED_AT_DUSK = 1;

export const VIDEO_CLIPS = {
  studio: {
    file: 'studio-88541e1f02d86060.mp4',
    scene: { kind: 'panorama', house: FILMED_HOUSE, variant: 0 },
    seconds: 8,
  },
  commonRoom: {
    file: 'common-room-72a332e65abc3ae6.mp4',
    scene: { kind: 'commonRoom', house: FILMED_HOUSE, variant: 0 },
    seconds: 7,
  },
  courtyard: {
    file: 'courtyard-e7e1af1256377f88.mp4',
    scene: { kind: 'courtyard', house: FILMED_HOUSE, variant: 0 },
    seconds: 7,
  },
  view: {
    file: 'view-b218de4db854df62.mp4',
    scene: { kind: 'view', house: FILMED_AT_DUSK, variant: 2 },
    seconds: 6,
  },
} as const satisfies Record<string, VideoClip>;

export type VideoClipName = keyof typeof VIDEO_CLIPS;

/** The picture that the clip is a film of. */
export function clipPictureHash({ scene }: VideoClip): string {
  const asset = mediaOfHouse(scene.house, scene.kind)[scene.variant];
  if (!asset) throw new RangeError(`there is no picture ${scene.kind} ${scene.variant}`);
  return asset.hash;
}

/** The clips of the table, as they lie in the folder. */
export function createDemoVideos(folder: string): VideoSource {
  const files: ReadonlySet<string> = new Set(Object.values(VIDEO_CLIPS).map(({ file }) => file));
  return { folder, has: (file) => files.has(file) };
}
