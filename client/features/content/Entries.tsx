import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import type { ContentSection } from '../../content/contentSchema.ts';
import { selectLocale } from '../../store/context.slice.ts';
import { Badge } from '../../ui/Badge/Badge.tsx';
import styles from './Entries.module.css';

type Entry = Extract<ContentSection, { kind: 'entries' }>['entries'][number];

/** Short dated pieces, to be read where they stand; each can be linked to. */
export function Entries({ entries }: { readonly entries: readonly Entry[] }): ReactNode {
  const locale = useSelector(selectLocale);
  return entries.map(({ date, id, label, paragraphs, title }) => (
    <article key={id} id={id} className={styles.entry}>
      <p className={styles.facts}>
        <time dateTime={date}>{formatDate(date, locale)}</time>
        <Badge tone="soft">{label}</Badge>
      </p>
      <div>
        <h3 className={styles.title}>
          <a href={`#${id}`} className={styles.anchor}>
            {title}
          </a>
        </h3>
        {paragraphs.map((text) => (
          <p key={text} className={styles.paragraph}>
            {text}
          </p>
        ))}
      </div>
    </article>
  ));
}
