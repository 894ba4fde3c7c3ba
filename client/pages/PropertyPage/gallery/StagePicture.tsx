import { type ReactNode, useState } from 'react';
import type { ImagePresetName } from '../../../../shared/domain/image/imagePresets.ts';
import { type ImageSource, imagePath } from '../../../../shared/domain/image/imageUrl.ts';
import { PHOTO_QUALITY } from '../../../../shared/domain/image/pictureSizes.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { sourceSetOf } from './galleryPictures.ts';
import styles from './MediumView.module.css';

interface StagePictureProps {
  readonly source: ImageSource;
  readonly presets: readonly ImagePresetName[];
  readonly sizes: string;
  readonly alt: string;
  /** What is seen goes before its neighbours. */
  readonly isCurrent: boolean;
  readonly width: number;
  readonly height: number;
  readonly className?: string | undefined;
}

export function StagePicture(props: StagePictureProps): ReactNode {
  const { alt, className, height, isCurrent, presets, sizes, source, width } = props;
  const t = useMessages();
  const [hasFailed, setHasFailed] = useState(false);
  if (hasFailed) return <p className={styles.failed}>{t('gallery.notLoaded')}</p>;
  return (
    <picture className={styles.picture}>
      {(['avif', 'webp'] as const).map((format) => (
        <source
          key={format}
          type={`image/${format}`}
          srcSet={sourceSetOf(source, presets, format)}
          sizes={sizes}
        />
      ))}
      <img
        src={imagePath(source, presets[0] ?? 'hero', PHOTO_QUALITY, 'jpg')}
        alt={alt}
        width={width}
        height={height}
        decoding="async"
        draggable={false}
        fetchPriority={isCurrent ? 'high' : 'low'}
        onError={() => setHasFailed(true)}
        className={className}
      />
    </picture>
  );
}
