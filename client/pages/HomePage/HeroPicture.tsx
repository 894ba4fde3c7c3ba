import type { ReactNode } from 'react';
import type { ImagePresetName } from '../../../shared/domain/image/imagePresets.ts';
import { IMAGE_PRESETS } from '../../../shared/domain/image/imagePresets.ts';
import {
  type ImageFormat,
  type ImageSource,
  imagePath,
} from '../../../shared/domain/image/imageUrl.ts';
import { heroPresets, PHOTO_QUALITY } from '../../../shared/domain/image/pictureSizes.ts';
import styles from './HeroPicture.module.css';

const DARK = '(prefers-color-scheme: dark)';

interface Shape {
  readonly media: string;
  readonly presets: readonly ImagePresetName[];
  readonly sizes: string;
}

/** Below the text on phones, the middle of the picture; behind it elsewhere, all of it. */
const shapes: readonly Shape[] = [
  { media: '(max-width: 47.99rem)', presets: heroPresets.narrow, sizes: '100vw' },
  {
    media: '(min-width: 48rem)',
    presets: heroPresets.wide,
    // As wide as its height, which does not shrink with the window, asks for.
    sizes: 'max(100vw, 80rem)',
  },
];

const sourceSet = (source: ImageSource, { presets }: Shape, format: ImageFormat): string =>
  presets
    .map(
      (name) => `${imagePath(source, name, PHOTO_QUALITY, format)} ${IMAGE_PRESETS[name].width}w`,
    )
    .join(', ');

interface Choice {
  readonly source: ImageSource;
  readonly shape: Shape;
  readonly media: string;
}

const choicesOf = (picture: ImageSource, darkPicture: ImageSource | null): Choice[] =>
  shapes.flatMap((shape) => {
    const light = { source: picture, shape, media: shape.media };
    if (!darkPicture) return [light];
    const dark = { source: darkPicture, shape, media: `${shape.media} and ${DARK}` };
    return [dark, light];
  });

interface HeroPictureProps {
  readonly picture: ImageSource;
  readonly darkPicture: ImageSource | null;
}

/** The largest thing of the first screen: asked for before all other pictures. */
export function HeroPicture({ darkPicture, picture }: HeroPictureProps): ReactNode {
  const choices = choicesOf(picture, darkPicture);
  return (
    <picture className={styles.picture}>
      {choices.flatMap(({ media, shape, source }) =>
        (['avif', 'webp', 'jpg'] as const).map((format) => (
          <source
            key={`${media} ${format}`}
            media={media}
            type={format === 'jpg' ? 'image/jpeg' : `image/${format}`}
            srcSet={sourceSet(source, shape, format)}
            sizes={shape.sizes}
          />
        )),
      )}
      <img
        src={imagePath(picture, 'xlarge', PHOTO_QUALITY, 'jpg')}
        alt=""
        width={2000}
        height={1000}
        loading="eager"
        fetchPriority="high"
        className={styles.image}
      />
    </picture>
  );
}
