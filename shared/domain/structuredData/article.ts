import type { Thing } from './structuredData.ts';

interface ArticleFacts {
  /** In the vocabulary of schema.org: BlogPosting, NewsArticle … */
  readonly type: string;
  readonly title: string;
  readonly description: string;
  /** Absolute. */
  readonly url: string;
  /** ISO date; null for an undated one. */
  readonly date: string | null;
  /** Who wrote it and brought it out; the addresses are absolute. */
  readonly publisher: { readonly id: string; readonly name: string; readonly url: string };
}

/** A piece of text. An episode is a work of another kind: it has a name and no headline. */
export const article = (facts: ArticleFacts): Thing => {
  const { date, description, title, type, url } = facts;
  const isEpisode = type === 'PodcastEpisode';
  const { id, ...known } = facts.publisher;
  const publisher = { '@type': 'Organization', '@id': id, ...known };
  return {
    '@type': type,
    [isEpisode ? 'name' : 'headline']: title,
    description,
    url,
    ...(date !== null && { datePublished: date }),
    ...(isEpisode ? {} : { mainEntityOfPage: url, author: publisher, publisher }),
  };
};
