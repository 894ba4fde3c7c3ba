import { type KeyboardEvent, type ReactNode, useRef } from 'react';
import { useMessages } from '../../../messages/useMessages.ts';
import { neighbourTab } from '../../../ui/Tabs/neighbourTab.ts';
import styles from './GalleryTabs.module.css';
import type { GalleryGroup } from './galleryMedia.ts';
import type { GalleryTab } from './mediumKeys.ts';
import { useInSight } from './useInSight.ts';

interface GalleryTabsProps {
  readonly groups: readonly GalleryGroup[];
  readonly chosen: GalleryTab;
  readonly panelId: string;
  readonly onChoose: (tab: GalleryTab) => void;
}

export function GalleryTabs({ chosen, groups, onChoose, panelId }: GalleryTabsProps): ReactNode {
  const t = useMessages();
  const list = useRef<HTMLDivElement>(null);
  useInSight(
    list,
    groups.findIndex(({ tab }) => tab === chosen),
    groups,
  );
  const onKeyDown = (event: KeyboardEvent, index: number): void => {
    const place = neighbourTab(event.key, index, groups.length);
    const group = groups[place ?? -1];
    if (place === null || !group) return;
    event.preventDefault();
    onChoose(group.tab);
    list.current?.querySelectorAll('button')[place]?.focus();
  };
  return (
    <div ref={list} role="tablist" aria-label={t('gallery.tabs')} className={styles.list}>
      {groups.map(({ media, tab }, index) => (
        <button
          key={tab}
          type="button"
          role="tab"
          id={`${panelId}-${tab}`}
          aria-selected={tab === chosen}
          aria-controls={panelId}
          tabIndex={tab === chosen ? 0 : -1}
          className={styles.tab}
          onClick={() => onChoose(tab)}
          onKeyDown={(event) => onKeyDown(event, index)}
        >
          {t(`gallery.tab.${tab}`)} <span className={styles.count}>{media.length}</span>
        </button>
      ))}
    </div>
  );
}
