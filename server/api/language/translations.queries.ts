import { createHash } from 'node:crypto';
import { and, eq, inArray } from 'drizzle-orm';
import type { Language } from '../../../shared/domain/language/language.ts';
import type { Database } from '../db/database.ts';
import { translations } from '../db/translationTables.ts';

/** A text of the catalogue, as its rows hold it, in another language. */
export interface Translation {
  readonly language: Language;
  readonly source: string;
  readonly text: string;
}

export type TranslationRow = typeof translations.$inferInsert;

const HASH_LENGTH = 22;

/** 132 bits of SHA-256: what a text is found by. */
export const sourceHash = (source: string): string =>
  createHash('sha256').update(source).digest('base64url').slice(0, HASH_LENGTH);

export const translationRow = ({ language, source, text }: Translation): TranslationRow => ({
  language,
  sourceHash: sourceHash(source),
  text,
});

/** Finds texts by the English ones; what has no translation is missing. */
export async function findTranslations(
  db: Database,
  language: Language,
  sources: ReadonlySet<string>,
): Promise<ReadonlyMap<string, string>> {
  const byHash = new Map([...sources].map((source) => [sourceHash(source), source]));
  if (byHash.size === 0) return new Map();
  const rows = await db
    .select({ hash: translations.sourceHash, text: translations.text })
    .from(translations)
    .where(
      and(
        eq(translations.language, language),
        inArray(translations.sourceHash, [...byHash.keys()]),
      ),
    );
  return new Map(rows.map(({ hash, text }) => [byHash.get(hash) ?? '', text]));
}
