import type { DocumentType } from '../../../shared/domain/booking/booking.ts';

const MAX_LENGTH = 80;
const UNNAMED = 'document';

const endings: Readonly<Record<DocumentType, string>> = {
  'application/pdf': 'pdf',
  'image/jpeg': 'jpg',
  'image/png': 'png',
};

/**
 * What a file is called here: the last part of what it was called, without what names a folder, moves
 * the text about or cannot be seen, and with the ending of what it is.
 */
export const safeFileName = (given: string, type: DocumentType): string => {
  const base = given.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const plain = base
    .toWellFormed()
    .replaceAll(/[\p{C}<>:"|?*\u2028\u2029]/gu, '')
    .replaceAll(/\s+/g, ' ')
    .replace(/\.[^.\s]{1,10}$/, '')
    .replaceAll(/^[.\s]+|[.\s]+$/g, '');
  const kept = [...plain].slice(0, MAX_LENGTH).join('').trimEnd();
  return `${kept === '' ? UNNAMED : kept}.${endings[type]}`;
};
