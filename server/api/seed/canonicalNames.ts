const ACCENTS = /[\u0300-\u036f]/g;
const APOSTROPHES = /['‘’]/g;

/** Lower case without accents and apostrophes: "King’s" → "kings". The key of every name search. */
export function plainText(text: string): string {
  return text
    .replaceAll('ß', 'ss')
    .normalize('NFD')
    .replace(ACCENTS, '')
    .replace(APOSTROPHES, '')
    .toLowerCase();
}

/** Name as it stands in an address: "The Linden Yard" → "the-linden-yard". */
export function canonicalName(...parts: readonly string[]): string {
  return plainText(parts.join(' '))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}
