import { type ReactNode, useEffect, useRef } from 'react';
import type { ImageSource } from '../../../../shared/domain/image/imageUrl.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { SiteLink } from '../../../navigation/SiteLink.tsx';
import { filmPoster } from './filmPoster.ts';
import type { Medium } from './galleryMedia.ts';
import { stagePresets } from './galleryPictures.ts';
import styles from './MediumView.module.css';
import { PanoramaView } from './PanoramaView.tsx';
import { StagePicture } from './StagePicture.tsx';

interface FilmViewProps {
  readonly address: string;
  /** Address of a picture. */
  readonly poster: string | undefined;
  readonly caption: string;
  readonly isCurrent: boolean;
}

/** Nothing of a film is loaded before it is asked for; it stops when it is left. */
function FilmView({ address, caption, isCurrent, poster }: FilmViewProps): ReactNode {
  const t = useMessages();
  const film = useRef<HTMLVideoElement>(null);
  useEffect(() => {
    if (!isCurrent && film.current?.paused === false) film.current.pause();
  }, [isCurrent]);
  return (
    // biome-ignore lint/a11y/useMediaCaption: the films are silent
    <video
      ref={film}
      controls
      playsInline
      preload="none"
      poster={poster}
      width={960}
      height={540}
      aria-label={caption}
      className={styles.film}
    >
      <source src={address} type="video/mp4" />
      <SiteLink href={address}>{t('gallery.openVideo', { caption })}</SiteLink>
    </video>
  );
}

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
