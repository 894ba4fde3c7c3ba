import { type ReactNode, useEffect, useRef, useState } from 'react';
import type { Video } from '../../../shared/domain/property/property.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { SiteLink } from '../../navigation/SiteLink.tsx';
import { whenNearViewport } from '../../ui/Picture/nearViewport.ts';
import { Section } from '../../ui/Section/Section.tsx';
import { filmPoster } from './gallery/filmPoster.ts';
import { playableVideos } from './gallery/mediumKeys.ts';
import styles from './Videos.module.css';

/** Nothing of a film is loaded before it is asked for; the browser's own player shows it. */
function Film({ video }: { readonly video: Video }): ReactNode {
  const t = useMessages();
  const film = useRef<HTMLVideoElement>(null);
  const [isNear, setIsNear] = useState(false);
  const { caption, description, path, thumbnailUrl } = video;
  // Its picture would be fetched with the first screen otherwise.
  useEffect(
    () => (film.current ? whenNearViewport(film.current, () => setIsNear(true)) : undefined),
    [],
  );
  return (
    <figure>
      {/* biome-ignore lint/a11y/useMediaCaption: the films are silent */}
      <video
        ref={film}
        controls
        playsInline
        preload="none"
        poster={isNear ? filmPoster(thumbnailUrl, 'hero') : undefined}
        width={960}
        height={540}
        aria-label={caption}
        className={styles.video}
      >
        <source src={path} type="video/mp4" />
        <SiteLink href={path}>{t('property.openVideo', { caption })}</SiteLink>
      </video>
      <figcaption className={styles.words}>
        <strong className={styles.caption}>{caption}</strong>
        {description === '' ? null : <p className={styles.description}>{description}</p>}
      </figcaption>
    </figure>
  );
}

export function Videos({ videos }: { readonly videos: readonly Video[] }): ReactNode {
  const t = useMessages();
  const playable = playableVideos(videos);
  if (playable.length === 0) return null;
  return (
    <Section id="videos" title={t('property.videos')}>
      <ul className={styles.list}>
        {playable.map((video) => (
          <li key={video.path}>
            <Film video={video} />
          </li>
        ))}
      </ul>
    </Section>
  );
}
