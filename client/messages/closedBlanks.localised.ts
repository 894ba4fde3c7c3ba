import { closedHan } from '../../shared/domain/language/closedHan.ts';

/** A message with its values in it, whose blanks are those of a language without any. */
export const closedBlanks = (text: string, locale: string): string =>
  locale === 'zh' ? closedHan(text) : text;
