import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm';
import { withoutApostrophes } from '../../../shared/domain/search/withoutApostrophes.ts';

const MAX_WORDS = 6;

/** The words of a text, without apostrophes and without the wildcards of LIKE. */
export function toWords(text: string): string[] {
  return withoutApostrophes(text)
    .replace(/[\\%_]/g, ' ')
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
}

/** Brought into the form of the search columns: no capitals, accents and apostrophes. */
export const folded = (text: string): SQL =>
  sql`lower(unaccent(${withoutApostrophes(text)}::text))`;

/** Matches when every word occurs; a text without any word matches nothing. */
export function containsWords(column: AnyColumn, text: string): SQL {
  const words = toWords(text);
  if (words.length === 0) return sql`false`;
  return (
    and(...words.map((word) => sql`${column} like '%' || ${folded(word)} || '%'`)) ?? sql`false`
  );
}
