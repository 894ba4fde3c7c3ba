import type { ReactNode } from 'react';
import type { Video } from '../../../shared/domain/property/property.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { Section } from '../../ui/Section/Section.tsx';
import styles from './Videos.module.css';

/** Nothing of a film is loaded before it is asked for; the browser's own player shows it. */
export function Videos({ videos }: { readonly videos: readonly Video[] }): ReactNode {
  const t = useMessages();
  // Films on other platforms need players of theirs.
  const playable = videos.filter(({ platform }) => platform === 'self');
  if (playable.length === 0) return null;
  return (
    <Section id="videos" title={t('property.videos')}>
      <ul className={styles.list}>
        {playable.map(({ caption, description, path, thumbnailUrl }) => (
          <li key={path}>
            <figure>
              {/* biome-ignore lint/a11y/useMediaCaption: the films are silent */}
              <video
                controls
                playsInline
                preload="none"
                poster={thumbnailUrl === '' ? undefined : thumbnailUrl}
                width={960}
                height={540}
                aria-label={caption}
                className={styles.video}
              >
                <source src={path} type="video/mp4" />
                <a href={path}>{t('property.openVideo', { caption })}</a>
              </video>
              <figcaption className={styles.words}>
                <strong className={styles.caption}>{caption}</strong>
                {description === '' ? null : <p className={styles.description}>{description}</p>}
              </figcaption>
            </figure>
          </li>
        ))}
      </ul>
    </Section>
  );
}
