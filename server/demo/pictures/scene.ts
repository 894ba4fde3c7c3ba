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
