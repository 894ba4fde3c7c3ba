import type { ReactNode } from 'react';
import type { ImageSource } from '../../../../shared/domain/image/imageUrl.ts';
import { FilmView } from './FilmView.tsx';
import { filmPoster } from './filmPoster.ts';
import type { Medium } from './galleryMedia.ts';
import { stagePresets } from './galleryPictures.ts';
import styles from './MediumView.module.css';
import { PanoramaView } from './PanoramaView.tsx';
import { StagePicture } from './StagePicture.tsx';

interface PhotoViewProps {
  readonly source: ImageSource;
  readonly caption: string;
  readonly isCurrent: boolean;
}

function PhotoView({ caption, isCurrent, source }: PhotoViewProps): ReactNode {
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

interface MediumViewProps {
  readonly medium: Medium;
  readonly caption: string;
  readonly isCurrent: boolean;
}

export function MediumView({ caption, isCurrent, medium }: MediumViewProps): ReactNode {
  switch (medium.kind) {
    case 'photo':
      return <PhotoView source={medium.source} caption={caption} isCurrent={isCurrent} />;
    case 'panorama':
      return <PanoramaView source={medium.source} caption={caption} isCurrent={isCurrent} />;
    case 'video':
      return (
        <FilmView
          address={medium.address}
          poster={filmPoster(medium.poster, 'gallery1080')}
          caption={caption}
          isCurrent={isCurrent}
        />
      );
    case 'review': {
      const { content, source } = medium;
      return content === 'image' ? (
        <PhotoView source={source} caption={caption} isCurrent={isCurrent} />
      ) : (
        <FilmView
          address={`${source.basePath}/${source.path}`}
          poster={undefined}
          caption={caption}
          isCurrent={isCurrent}
        />
      );
    }
    default:
      return medium satisfies never;
  }
}
