import { createHash } from 'node:crypto';
import { SCENE_COUNTS, type Scene, type SceneKind, sceneSize } from './scene.ts';

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
