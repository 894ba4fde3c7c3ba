import type { ReactNode } from 'react';
import { areIllustrations, type RoomType } from '../../../../shared/domain/property/property.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { Picture } from '../../../ui/Picture/Picture.tsx';
import { photoAlt } from '../photoAlt.ts';
import styles from './PhotoStrip.module.css';

const SHOWN = 6;

/** A row of photos to be pushed along. */
export function PhotoStrip({ name, photos }: Pick<RoomType, 'name' | 'photos'>): ReactNode {
  const t = useMessages();
  if (photos.length === 0) return null;
  const label = areIllustrations(photos) ? 'rooms.illustrationsOf' : 'rooms.photosOf';
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region has to take the focus
    <section className={styles.strip} aria-label={t(label, { name })} tabIndex={0}>
      <ul>
        {photos.slice(0, SHOWN).map(({ basePath, path, ...photo }, index) => (
          <li key={path}>
            <Picture
              source={{ basePath, path }}
              alt={photoAlt(t, photo, { name, number: index + 1 })}
              sizes="(min-width: 40rem) 16rem, 70vw"
            />
          </li>
        ))}
      </ul>
    </section>
  );
}
