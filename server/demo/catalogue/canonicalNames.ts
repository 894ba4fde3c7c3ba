import { withoutApostrophes } from '../../../shared/domain/search/withoutApostrophes.ts';

const ACCENTS = /[\u0300-\u036f]/g;

/** The form that search columns have: "King’s Café" → "kings cafe". */
export function plainText(text: string): string {
  const plain = text.replaceAll('ß', 'ss').normalize('NFD').replace(ACCENTS, '');
  return withoutApostrophes(plain).toLowerCase();
}

/** The name as it stands in an address: "The Linden Yard" → "the-linden-yard". */
export function canonicalName(...parts: readonly string[]): string {
  return plainText(parts.join(' '))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
