import { createHash } from 'node:crypto';

/** How many pictures of each kind the pool holds. */
export const SCENE_COUNTS = {
  facade: 120,
  bedroom: 90,
  studio: 40,
  kitchen: 50,
  bathroom: 40,
  commonRoom: 50,
  gym: 12,
  study: 20,
  courtyard: 20,
  view: 40,
  panorama: 12,
  hero: 6,
  cityscape: 40,
} as const;

export type SceneKind = keyof typeof SCENE_COUNTS;

export interface Scene {
  readonly kind: SceneKind;
  /** From 0. */
  readonly variant: number;
}

export interface SceneSize {
  /** Pixels of the drawing itself. */
  readonly width: number;
  readonly height: number;
}

const PHOTO: SceneSize = { width: 1200, height: 800 };
const PANORAMA: SceneSize = { width: 2400, height: 800 };
const HERO: SceneSize = { width: 2400, height: 1200 };

export function sceneSize(kind: SceneKind): SceneSize {
  if (kind === 'hero') return HERO;
  return kind === 'panorama' ? PANORAMA : PHOTO;
}

/** Raise it when the drawings change: addresses are kept for a year by browsers and CDNs. */
const DRAWING_VERSION = 1;

const HASH_LENGTH = 20;

export interface MediaAsset {
  readonly hash: string;
  readonly scene: Scene;
  /** Pixels of the original. */
  readonly width: number;
  readonly height: number;
}

function createAsset(scene: Scene): MediaAsset {
  const hash = createHash('sha256')
    .update(`${DRAWING_VERSION}/${scene.kind}/${scene.variant}`)
    .digest('hex')
    .slice(0, HASH_LENGTH);
  return { hash, scene, ...sceneSize(scene.kind) };
}

const kinds = Object.keys(SCENE_COUNTS) as SceneKind[];

const assetsByKind = new Map<SceneKind, readonly MediaAsset[]>(
  kinds.map((kind) => [
    kind,
    Array.from({ length: SCENE_COUNTS[kind] }, (_, variant) => createAsset({ kind, variant })),
  ]),
);

const catalogue: readonly MediaAsset[] = [...assetsByKind.values()].flat();

const assetsByHash = new Map(catalogue.map((asset) => [asset.hash, asset]));

export function mediaCatalogue(): readonly MediaAsset[] {
  return catalogue;
}

export function mediaByHash(hash: string): MediaAsset | undefined {
  return assetsByHash.get(hash);
}

export function mediaOfKind(kind: SceneKind): readonly MediaAsset[] {
  return assetsByKind.get(kind) ?? [];
}
