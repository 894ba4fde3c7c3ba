import { type ReactNode, useEffect, useRef } from 'react';
import { useMessages } from '../../../messages/useMessages.ts';
import styles from './MediumView.module.css';

interface FilmViewProps {
  readonly address: string;
  /** Address of a picture. */
  readonly poster: string | undefined;
  readonly caption: string;
  readonly isCurrent: boolean;
}

/** Nothing of a film is loaded before it is asked for; it stops when it is left. */
export function FilmView({ address, caption, isCurrent, poster }: FilmViewProps): ReactNode {
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
      <a href={address}>{t('gallery.openVideo', { caption })}</a>
    </video>
  );
}
