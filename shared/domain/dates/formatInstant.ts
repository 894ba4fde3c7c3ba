import { formatDate } from './formatDate.ts';

const DAY_LENGTH = '2027-03-15'.length;

/** "2027-03-15T14:30:00Z" → "15 March 2027, 14:30 UTC". */
export const formatInstant = (instant: string, locale: string): string => {
  const day = formatDate(instant.slice(0, DAY_LENGTH), locale);
  const time = instant.slice(DAY_LENGTH + 1, DAY_LENGTH + 6);
  return locale === 'zh' ? `${day} ${time}（UTC）` : `${day}, ${time} UTC`;
};
