import type { ReactNode } from 'react';
import { FilmView } from './FilmView.tsx';
import { filmPoster } from './filmPoster.ts';
import type { Medium } from './galleryMedia.ts';
import { PanoramaView } from './PanoramaView.tsx';
import { PhotoView } from './PhotoView.tsx';

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
