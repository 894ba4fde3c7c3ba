import type { ReactNode } from 'react';
import { useSelector } from 'react-redux';
import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import type { ArticleRoute } from '../../../shared/routes/routeTable.ts';
import { summaryOf } from '../../content/articlesOf.ts';
import type { ContentSection } from '../../content/contentSchema.ts';
import { NamedLink, type PathTarget } from '../../navigation/NamedLink.tsx';
import { selectLocale } from '../../store/context.slice.ts';
import { Badge } from '../../ui/Badge/Badge.tsx';
import styles from './Entries.module.css';
import { postPictures } from './postPictures.ts';

type Entry = Extract<ContentSection, { kind: 'entries' }>['entries'][number];

interface EntriesProps {
  readonly entries: readonly Entry[];
  /** The pages that hold the whole of them. */
  readonly route: ArticleRoute;
}

/** Dated pieces in their first words, each of which leads to the whole. */
export function Entries({ entries, route }: EntriesProps): ReactNode {
  const locale = useSelector(selectLocale);
  return entries.map(({ date, id, label, paragraphs, title }) => (
    <article key={id} id={id} className={styles.entry}>
      {postPictures[id] ? (
        <picture className={styles.picture}>
          <img src={postPictures[id]} alt="" width={960} height={640} loading="lazy" />
        </picture>
      ) : null}
      <div>
        <p className={styles.facts}>
          <time dateTime={date}>{formatDate(date, locale)}</time>
          <Badge tone="soft">{label}</Badge>
        </p>
        <h3 className={styles.title}>
          <NamedLink
            {...({ to: route, params: { slug: id } } as PathTarget)}
            className={styles.anchor}
          >
            {title}
          </NamedLink>
        </h3>
        <p className={styles.paragraph}>{summaryOf({ paragraphs, questions: [] })}</p>
      </div>
    </article>
  ));
}
