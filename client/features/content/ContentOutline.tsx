import type { ReactNode } from 'react';
import type { ContentSection } from '../../content/contentSchema.ts';
import { useMessages } from '../../messages/useMessages.ts';
import styles from './ContentOutline.module.css';

/** A page of fewer parts needs no list of them. */
const LISTED_FROM = 4;

const partsOf = (section: ContentSection): readonly { id: string; title: string }[] => {
  if (section.kind === 'callout') return [];
  return section.kind === 'entries' ? section.entries : [section];
};

/** What stands on the page, as links to it. */
export function ContentOutline(props: { readonly sections: readonly ContentSection[] }): ReactNode {
  const t = useMessages();
  const parts = props.sections.flatMap(partsOf);
  if (parts.length < LISTED_FROM) return null;
  return (
    <nav aria-label={t('content.outline')} className={styles.outline}>
      <p className={styles.title}>{t('content.outline')}</p>
      <ul>
        {parts.map(({ id, title }) => (
          <li key={id}>
            <a href={`#${id}`} className={styles.part}>
              {title}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
