import { createContext } from 'react';
import type { GalleryTab } from './mediumKeys.ts';

/** Where the gallery opens. */
export interface GalleryStart {
  readonly tab: GalleryTab;
  /** Key of a medium of the tab; null for its first. */
  readonly key: string | null;
}

export interface GalleryOpener {
  /** Resolves to false when the gallery's code does not come. */
  readonly prepare: () => Promise<boolean>;
  readonly open: (start: GalleryStart) => void;
}

/** Without a gallery around them, its links lead to their pictures. */
export const GalleryContext = createContext<GalleryOpener>({
  prepare: () => Promise.resolve(false),
  open: () => undefined,
});
