import { formatDate } from '../../../shared/domain/dates/formatDate.ts';
import type { Language } from '../../../shared/domain/language/language.ts';
import { serverMessages } from '../../messages/messages.ts';
import type { LeadStay } from '../db/documents.ts';
import { type MailLine, title } from './mailLines.ts';

/** Control characters, including line breaks and those that reverse the direction of text. */
const UNPRINTABLE = /[\p{Cc}\p{Cf}\u2028\u2029]+/gu;

/** Puts text on one line, so that a typed name cannot look like a line of ours. */
export const oneLine = (text: string): string => text.replace(UNPRINTABLE, ' ').trim();

/** @param name null: it is listed no more. */
export const mailHome = (name: string | null, language: Language): string =>
  name === null ? serverMessages(language)('mail.someHome') : oneLine(name);

const LENGTH = /^(\d+) (week|month)s?$/;

/** Leads keep the length of a stay as "44 weeks". */
const lengthWords = (stored: string, language: Language): string => {
  const [, count, unit] = LENGTH.exec(stored) ?? [];
  return count === undefined
    ? stored
    : serverMessages(language)(unit === 'month' ? 'mail.months' : 'mail.weeks', {
        count: Number(count),
      });
};

/** It is told from our own records. */
export const stayLines = (stay: LeadStay | undefined, language: Language): readonly MailLine[] => {
  if (!stay) return [];
  const t = serverMessages(language);
  const { lease_duration, move_in_date, move_out_date, room, total } = stay;
  const facts = {
    length: lengthWords(lease_duration, language),
    moveIn: formatDate(move_in_date, language),
    moveOut: formatDate(move_out_date, language),
  };
  return [
    '',
    title(oneLine(room)),
    t('mail.stay', facts),
    ...(total === null ? [] : [t('mail.stayTotal', { total })]),
  ];
};
