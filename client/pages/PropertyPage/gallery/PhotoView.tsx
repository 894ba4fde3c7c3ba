import type { ReactNode } from 'react';
import type { ImageSource } from '../../../../shared/domain/image/imageUrl.ts';
import { stagePresets } from './galleryPictures.ts';
import styles from './MediumView.module.css';
import { StagePicture } from './StagePicture.tsx';

interface PhotoViewProps {
  readonly source: ImageSource;
  readonly caption: string;
  readonly isCurrent: boolean;
}

export function PhotoView({ caption, isCurrent, source }: PhotoViewProps): ReactNode {
  return (
    <StagePicture
      source={source}
      presets={stagePresets}
      // As high as the stage lets it be.
      sizes="min(100vw, 120vh)"
      alt={caption}
      isCurrent={isCurrent}
      width={1080}
      height={720}
      className={styles.photo}
    />
  );
}
