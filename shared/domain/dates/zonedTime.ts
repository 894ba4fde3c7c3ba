import { isIsoDate } from './isoDate.ts';

const DAY_MS = 86_400_000;

/** What a clock in the zone shows at an instant, read as if it were UTC. */
const wallClock = (instant: number, timeZone: string): number => {
  const parts = new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  }).formatToParts(instant);
  const value = (type: Intl.DateTimeFormatPartTypes): number =>
    Number(parts.find((part) => part.type === type)?.value);
  return Date.UTC(
    value('year'),
    value('month') - 1,
    value('day'),
    value('hour'),
    value('minute'),
    value('second'),
  );
};

const offset = (instant: number, timeZone: string): number =>
  wallClock(instant, timeZone) - instant;

export const isTimeZone = (name: string): boolean => {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
};

/**
 * Milliseconds since the epoch of a local date ("2027-03-28") and time ("09:30"); null for none of
 * the calendar. An hour that the clocks skip counts from before the change (01:30 becomes 02:30), of
 * an hour that comes twice it is the first.
 * @throws RangeError for an unknown zone.
 */
export const zonedInstant = (date: string, time: string, timeZone: string): number | null => {
  if (!isIsoDate(date) || !/^([01]\d|2[0-3]):[0-5]\d$/.test(time)) return null;
  const local = Date.parse(`${date}T${time}:00Z`);
  const before = local - offset(local - DAY_MS, timeZone);
  const after = local - offset(local + DAY_MS, timeZone);
  const shown = [before, after].find((instant) => wallClock(instant, timeZone) === local);
  return shown ?? before;
};
