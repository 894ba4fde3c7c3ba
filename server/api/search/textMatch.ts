import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm';
import { withoutApostrophes } from '../../../shared/domain/search/withoutApostrophes.ts';

const MAX_WORDS = 6;

/** Without apostrophes and anything that LIKE would take for a wildcard. */
export function toWords(text: string): string[] {
  return withoutApostrophes(text)
    .replace(/[\\%_]/g, ' ')
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
}

/** The search columns have neither capitals nor accents nor apostrophes: no more has the input. */
export const folded = (text: string): SQL =>
  sql`lower(unaccent(${withoutApostrophes(text)}::text))`;

/** Every word occurs somewhere; a text without any word matches nothing. */
export function containsWords(column: AnyColumn, text: string): SQL {
  const words = toWords(text);
  if (words.length === 0) return sql`false`;
  return (
    and(...words.map((word) => sql`${column} like '%' || ${folded(word)} || '%'`)) ?? sql`false`
  );
}
