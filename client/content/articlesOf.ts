import type { Faq } from '../../shared/domain/region/region.ts';
import type { Content } from './contentSchema.ts';

/** A piece of text of a page that lists several, as it stands at its own address. */
export interface Article {
  readonly slug: string;
  readonly title: string;
  /** ISO date; null for what is kept up to date. */
  readonly date: string | null;
  /** What it is about, in a word or two; null for none. */
  readonly label: string | null;
  readonly paragraphs: readonly string[];
  readonly questions: readonly Faq[];
}

/** In the order of the page that lists them. */
export const articlesOf = ({ sections }: Content): Article[] =>
  sections.flatMap((section): Article[] => {
    if (section.kind === 'entries') {
      return section.entries.map(({ id, ...entry }) => ({ ...entry, slug: id, questions: [] }));
    }
    if (section.kind !== 'topic') return [];
    const { id: slug, questions, title } = section;
    return [{ slug, title, date: null, label: null, paragraphs: [], questions }];
  });

/** What search engines show of a description; Chinese characters are twice as wide. */
const descriptionLength = (text: string): number => (/\p{Script=Han}/u.test(text) ? 82 : 165);

const SENTENCE = /[^.?!。？！]+[.?!。？！]+[”’"」]?\s*/g;

/** The first sentences of a text, as many as fit, but one at least. */
const firstSentences = (text: string): string => {
  const length = descriptionLength(text);
  let summary = '';
  for (const [sentence] of text.matchAll(SENTENCE)) {
    if (summary !== '' && (summary + sentence).trimEnd().length > length) break;
    summary += sentence;
  }
  return (summary || text).trim();
};

/** Where an answer stands on the page of its article. */
export const questionAnchor = (index: number): string => `question-${index + 1}`;

/** Chinese paragraphs follow each other without a space. */
const joined = (texts: readonly string[]): string =>
  texts.join(' ').replace(/([。？！][”」]?) /g, '$1');

/** An article in its own first words, where others link to it. */
export const summaryOf = ({
  paragraphs,
  questions,
}: Pick<Article, 'paragraphs' | 'questions'>): string =>
  firstSentences(joined([...paragraphs, ...questions.map(({ question }) => question)]));
