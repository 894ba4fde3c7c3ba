import type { ReactNode } from 'react';
import { IMAGE_PRESETS, type ImagePresetName } from '../../../shared/domain/image/imagePresets.ts';
import {
  type ImageFormat,
  type ImageSource,
  imagePath,
} from '../../../shared/domain/image/imageUrl.ts';

/** All 3:2. */
const landscapePresets: readonly ImagePresetName[] = ['videoCard', 'hero', 'gallery1080'];
const QUALITY = 70;

interface PictureProps {
  readonly source: ImageSource;
  /** Empty for a picture that only repeats the text beside it. */
  readonly alt: string;
  readonly sizes: string;
  /** Part of the first screen: loaded at once and before other things. */
  readonly isFirstScreen?: boolean;
  readonly className?: string | undefined;
}

const sourceSet = (source: ImageSource, format: ImageFormat): string =>
  landscapePresets
    .map((name) => `${imagePath(source, name, QUALITY, format)} ${IMAGE_PRESETS[name].width}w`)
    .join(', ');

/** A photo of 3:2 in the formats and sizes that the image service offers. */
export function Picture(props: PictureProps): ReactNode {
  const { alt, className, isFirstScreen = false, sizes, source } = props;
  return (
    <picture>
      <source type="image/avif" srcSet={sourceSet(source, 'avif')} sizes={sizes} />
      <source type="image/webp" srcSet={sourceSet(source, 'webp')} sizes={sizes} />
      <img
        src={imagePath(source, 'hero', QUALITY, 'jpg')}
        alt={alt}
        width={720}
        height={480}
        className={className}
        decoding="async"
        {...(isFirstScreen ? { fetchPriority: 'high' } : { loading: 'lazy' })}
      />
    </picture>
  );
}
