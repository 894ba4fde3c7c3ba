import { defaultLanguage, type Language } from '../../../shared/domain/language/language.ts';
import type { Database } from '../db/database.ts';
import { findTranslations } from './translations.queries.ts';

/**
 * Says names of the catalogue, which records keep in English, in the language of who reads them; one
 * without a translation stays as it is.
 */
export async function catalogueNames(
  db: Database,
  language: Language,
  names: readonly (string | null | undefined)[],
): Promise<(name: string) => string> {
  if (language === defaultLanguage) return (name) => name;
  const known = names.filter((name) => name !== null && name !== undefined);
  const found = await findTranslations(db, language, new Set(known));
  return (name) => found.get(name) ?? name;
}
