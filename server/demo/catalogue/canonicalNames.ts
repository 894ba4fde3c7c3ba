import { foldText } from '../../../shared/domain/search/placeWords.ts';

/** The form that search columns have: "King’s Café" → "kings cafe". */
export function plainText(text: string): string {
  return foldText(text);
}

/** The name as it stands in an address: "The Linden Yard" → "the-linden-yard". */
export function canonicalName(...parts: readonly string[]): string {
  return plainText(parts.join(' '))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
