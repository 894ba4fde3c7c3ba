import { createHash } from 'node:crypto';

/** How many houses are drawn; what they look like is decided in `house.ts`. */
export const HOUSE_COUNT = 208;

/** How many pictures of each kind one house has. */
export const HOUSE_SCENE_COUNTS = {
  facade: 1,
  singleBedroom: 4,
  smallDoubleBedroom: 6,
  doubleBedroom: 6,
  twinBedroom: 4,
  studio: 6,
  kingStudio: 4,
  livingRoom: 4,
  kitchen: 6,
  bathroom: 4,
  commonRoom: 2,
  gym: 1,
  study: 1,
  courtyard: 1,
  view: 3,
  panorama: 3,
} as const;

/** How many pictures of towns there are. */
export const TOWN_SCENE_COUNTS = { hero: 6, cityscape: 40 } as const;

export type HouseSceneKind = keyof typeof HOUSE_SCENE_COUNTS;
export type TownSceneKind = keyof typeof TOWN_SCENE_COUNTS;
export type SceneKind = HouseSceneKind | TownSceneKind;

export interface TownScene {
  readonly kind: TownSceneKind;
  /** From 0. */
  readonly variant: number;
}

/** A picture of a house: all of its pictures show one facade, one set of colours and one light. */
export interface HouseScene {
  readonly kind: HouseSceneKind;
  /** From 0. */
  readonly house: number;
  /** From 0. */
  readonly variant: number;
}

export type Scene = TownScene | HouseScene;

export interface SceneSize {
  /** Pixels of the drawing itself. */
  readonly width: number;
  readonly height: number;
}

const USUAL: SceneSize = { width: 1200, height: 800 };
const PANORAMA: SceneSize = { width: 2400, height: 800 };
const HERO: SceneSize = { width: 2400, height: 1200 };

export function sceneSize(kind: SceneKind): SceneSize {
  if (kind === 'hero') return HERO;
  return kind === 'panorama' ? PANORAMA : USUAL;
}

/** A name that no other scene has; what is left to chance in a drawing follows from it. */
export function sceneName(scene: Scene): string {
  return 'house' in scene
    ? `${scene.kind}/${scene.house}/${scene.variant}`
    : `${scene.kind}/${scene.variant}`;
}

/** Raise it when the drawings change: addresses are kept for a year by browsers and CDNs. */
const DRAWING_VERSION = 2;

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
    .update(`${DRAWING_VERSION}/${sceneName(scene)}`)
    .digest('hex')
    .slice(0, HASH_LENGTH);
  return { hash, scene, ...sceneSize(scene.kind) };
}

const kindsOf = <K extends string>(counts: Readonly<Record<K, number>>): K[] =>
  // Sound because the tables are constants of this file.
  Object.keys(counts) as K[];

export const HOUSE_SCENE_KINDS: readonly HouseSceneKind[] = kindsOf(HOUSE_SCENE_COUNTS);
export const TOWN_SCENE_KINDS: readonly TownSceneKind[] = kindsOf(TOWN_SCENE_COUNTS);

const range = (count: number): number[] => Array.from({ length: count }, (_, index) => index);

type AssetsByKind<K extends SceneKind> = Readonly<Record<K, readonly MediaAsset[]>>;

function assetsOf<K extends SceneKind>(
  counts: Readonly<Record<K, number>>,
  sceneOf: (kind: K, variant: number) => Scene,
): AssetsByKind<K> {
  const entries = kindsOf(counts).map((kind) => [
    kind,
    range(counts[kind]).map((variant) => createAsset(sceneOf(kind, variant))),
  ]);
  return Object.fromEntries(entries) as AssetsByKind<K>;
}

const townAssets = assetsOf(TOWN_SCENE_COUNTS, (kind, variant) => ({ kind, variant }));

const houseAssets = range(HOUSE_COUNT).map((house) =>
  assetsOf(HOUSE_SCENE_COUNTS, (kind, variant) => ({ kind, house, variant })),
);

const catalogue: readonly MediaAsset[] = [townAssets, ...houseAssets].flatMap((assets) =>
  Object.values(assets).flat(),
);

const assetsByHash = new Map(catalogue.map((asset) => [asset.hash, asset]));

export function mediaCatalogue(): readonly MediaAsset[] {
  return catalogue;
}

export function mediaByHash(hash: string): MediaAsset | undefined {
  return assetsByHash.get(hash);
}

/** @throws RangeError for a house that is not drawn. */
export function mediaOfHouse(house: number, kind: HouseSceneKind): readonly MediaAsset[] {
  const assets = houseAssets[house];
  if (!assets) throw new RangeError(`there is no house ${house}`);
  return assets[kind];
}

export function mediaOfTown(kind: TownSceneKind): readonly MediaAsset[] {
  return townAssets[kind];
}
