import { type AnyColumn, and, type SQL, sql } from 'drizzle-orm';

const MAX_WORDS = 6;

/** Single spaces and nothing that LIKE would take for a wildcard. */
export function toWords(text: string): string[] {
  return text
    .replace(/[\\%_]/g, ' ')
    .split(/[\s,]+/)
    .filter((word) => word !== '')
    .slice(0, MAX_WORDS);
}

/** The search columns are lower case and without accents: the input has to become so, too. */
export const folded = (text: string): SQL => sql`lower(unaccent(${text}::text))`;

/** Every word occurs somewhere; a text without any word matches nothing. */
export function containsWords(column: AnyColumn, text: string): SQL {
  const words = toWords(text);
  if (words.length === 0) return sql`false`;
  return (
    and(...words.map((word) => sql`${column} like '%' || ${folded(word)} || '%'`)) ?? sql`false`
  );
}
