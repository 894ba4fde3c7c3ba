import { virtualTourNoticeHours } from '../booking/bookingPromises.ts';
import { viewingSlots, virtualTourHorizonDays } from './viewingSlots.ts';

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

/** Whose clocks are ahead of all others: what is early enough there is so everywhere. */
const FIRST_ZONE = 'Pacific/Kiritimati';

const lastSlot = viewingSlots.at(-1) as string;

const clockOf = (timeZone: string): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat('en-CA', {
    timeZone,
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
    hourCycle: 'h23',
  });

/** What the clocks of a zone show: "2027-09-05T09:30:00". @throws RangeError for an unknown zone. */
const localTime = (instant: number, timeZone: string): string => {
  const parts = clockOf(timeZone).formatToParts(instant);
  const [year, month, day, hour, minute, second] = (
    ['year', 'month', 'day', 'hour', 'minute', 'second'] as const
  ).map((type) => parts.find((part) => part.type === type)?.value ?? '');
  return `${year}-${month}-${day}T${hour}:${minute}:${second}`;
};

/**
 * The first moment at which a virtual tour may begin, in the property's own time:
 * "2027-09-05T09:30:00". Clocks are only ever changed at night, when there are no tours: the texts
 * of two moments by day are in the order of the moments.
 * @param now milliseconds since the epoch. @param timeZone IANA name; null while it is not known.
 */
export const earliestTour = (now: number, timeZone: string | null): string =>
  localTime(now + virtualTourNoticeHours * HOUR_MS, timeZone ?? FIRST_ZONE);

const daysAfter = (date: string, days: number): string =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

/** The last day on which a tour can be had at any time. */
export const lastTourDate = (earliest: string): string =>
  daysAfter(earliest.slice(0, 10), virtualTourHorizonDays - virtualTourNoticeHours / 24 - 1);

/** @param date ISO date. @param time a viewing slot. @param earliest see `earliestTour`. */
export const isTourInTime = (date: string, time: string, earliest: string): boolean =>
  `${date}T${time}:00` >= earliest;

/** The first day that still has a slot. */
export const firstTourDate = (earliest: string): string => {
  const [date = ''] = earliest.split('T');
  if (isTourInTime(date, lastSlot, earliest)) return date;
  return daysAfter(date, 1);
};
