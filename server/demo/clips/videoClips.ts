import type { VideoSource } from '../../api/media/mediaSources.ts';
import { mediaOfKind, type Scene } from '../pictures/scene.ts';

/** A short film of one of our scenes, in the folder `clips`. */
export interface VideoClip {
  /** The name ends in the start of the file's SHA-256, so that other bytes get another address. */
  readonly file: string;
  /** The scene that was filmed. */
  readonly scene: Scene;
  readonly seconds: number;
}

export const CLIP_HASH_LENGTH = 16;

export const VIDEO_CLIPS = {
  studio: {
    file: 'studio-290c6319894ec2f4.mp4',
    scene: { kind: 'panorama', variant: 0 },
    seconds: 8,
  },
  commonRoom: {
    file: 'common-room-d01e3793d08663a9.mp4',
    scene: { kind: 'commonRoom', variant: 3 },
    seconds: 7,
  },
  courtyard: {
    file: 'courtyard-d28208621246f9c0.mp4',
    scene: { kind: 'courtyard', variant: 1 },
    seconds: 7,
  },
  view: {
    file: 'view-f513e48cefdb18f4.mp4',
    scene: { kind: 'view', variant: 8 },
    seconds: 6,
  },
} as const satisfies Record<string, VideoClip>;

export type VideoClipName = keyof typeof VIDEO_CLIPS;

/** The picture that the clip is a film of. */
export function clipPictureHash({ scene }: VideoClip): string {
  const asset = mediaOfKind(scene.kind)[scene.variant];
  if (!asset) throw new RangeError(`there is no picture ${scene.kind} ${scene.variant}`);
  return asset.hash;
}

/** The clips of the table, as they lie in the folder. */
export function createDemoVideos(folder: string): VideoSource {
  const files: ReadonlySet<string> = new Set(Object.values(VIDEO_CLIPS).map(({ file }) => file));
  return { folder, has: (file) => files.has(file) };
}
