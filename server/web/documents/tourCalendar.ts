import { createHash } from 'node:crypto';
import ical from 'ical-generator';
import { zonedInstant } from '../../../shared/domain/dates/zonedTime.ts';

export interface BookedTour {
  /** ISO date and a viewing slot, in the property's own time. */
  readonly date: string;
  readonly time: string;
  /** IANA name. */
  readonly timeZone: string;
  readonly propertyName: string;
  readonly leadUuid: string;
  /** The address of the property's page. */
  readonly url: string;
}

const TOUR_MINUTES = 30;
const MINUTE_MS = 60_000;

/** Control characters end lines, and a line of a calendar is a command. */
const plain = (text: string): string => text.replace(/\p{Cc}+/gu, ' ').trim();

/** The same for the same tour; calendars are shared, and who holds the uuid can read the lead. */
const eventId = (leadUuid: string): string =>
  createHash('sha256').update(`tour ${leadUuid}`).digest('hex').slice(0, 32);

/**
 * A calendar with the tour in it. Its times are given in UTC, which every calendar shows in the
 * zone of its owner. Null for a moment that is none.
 * @param now milliseconds since the epoch. @throws RangeError for an unknown zone.
 */
export const tourCalendar = (tour: BookedTour, now: number): string | null => {
  const { date, leadUuid, time, timeZone, url } = tour;
  const start = zonedInstant(date, time, timeZone);
  if (start === null) return null;
  const name = plain(tour.propertyName);
  const calendar = ical({ prodId: { company: 'Amber', product: 'Tours', language: 'EN' } });
  calendar.createEvent({
    id: eventId(leadUuid),
    stamp: new Date(now),
    start: new Date(start),
    end: new Date(start + TOUR_MINUTES * MINUTE_MS),
    summary: `Live virtual tour: ${name}`,
    description: `${time} in the property's own time (${timeZone}). We send you the link before it begins.`,
    location: name,
    url,
  });
  // Every line ends, the last one too, which the library leaves open.
  return `${calendar.toString().trimEnd()}\r\n`;
};
