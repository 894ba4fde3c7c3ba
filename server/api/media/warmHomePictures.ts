import type { ImagePresetName } from '../../../shared/domain/image/imagePresets.ts';
import {
  heroPresets,
  PHOTO_QUALITY,
  photoPresets,
} from '../../../shared/domain/image/pictureSizes.ts';
import { findComponents } from '../applicationConfig/applicationConfig.queries.ts';
import type { Database } from '../db/database.ts';
import type { ImageRenderer } from './renderImage.ts';

interface ConfiguredPicture {
  readonly path?: string;
}

/** The parts of the home page's configuration that have pictures. */
interface PictureData {
  readonly image?: ConfiguredPicture;
  readonly dark_image?: ConfiguredPicture;
  readonly countries?: readonly { cities?: readonly { image?: ConfiguredPicture }[] }[];
}

interface WantedPicture {
  readonly hash: string;
  readonly presets: readonly ImagePresetName[];
}

const ALL_HERO_PRESETS = [...heroPresets.narrow, ...heroPresets.wide];

const wanted = (
  picture: ConfiguredPicture | undefined,
  presets: readonly ImagePresetName[],
): WantedPicture[] => (picture?.path === undefined ? [] : [{ hash: picture.path, presets }]);

/** Pictures of the first screen, then the cities of the country that is shown first. */
async function findWanted(db: Database): Promise<WantedPicture[]> {
  const components = await findComponents(db, { page: 'home' });
  const dataOf = (type: string): PictureData =>
    components.find((component) => component.type === type)?.data ?? {};
  const hero = dataOf('hero');
  const cities = dataOf('popular_cities').countries?.[0]?.cities ?? [];
  return [
    ...wanted(hero.image, ALL_HERO_PRESETS),
    ...wanted(hero.dark_image, ALL_HERO_PRESETS),
    ...cities.flatMap(({ image }) => wanted(image, photoPresets.avif)),
  ];
}

export interface WarmingOptions {
  readonly db: Database;
  readonly renderer: ImageRenderer;
  readonly signal: AbortSignal;
}

/**
 * Encodes what the first visitor of the home page would wait for, one picture after the other and
 * only while nobody's request waits. AVIF, because nearly every browser takes it.
 */
export async function warmHomePictures({ db, renderer, signal }: WarmingOptions): Promise<void> {
  for (const { hash, presets } of await findWanted(db)) {
    for (const preset of presets) {
      await renderer.whenIdle();
      if (signal.aborted) return;
      await renderer.render(hash, `${preset}-${PHOTO_QUALITY}.avif`);
    }
  }
}
