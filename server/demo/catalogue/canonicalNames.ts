import { withoutApostrophes } from '../../../shared/domain/search/withoutApostrophes.ts';

const ACCENTS = /[\u0300-\u036f]/g;

/** Lower case without accents and apostrophes: "King’s" → "kings". The key of every name search. */
export function plainText(text: string): string {
  const plain = text.replaceAll('ß', 'ss').normalize('NFD').replace(ACCENTS, '');
  return withoutApostrophes(plain).toLowerCase();
}

/** Name as it stands in an address: "The Linden Yard" → "the-linden-yard". */
export function canonicalName(...parts: readonly string[]): string {
  return plainText(parts.join(' '))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
