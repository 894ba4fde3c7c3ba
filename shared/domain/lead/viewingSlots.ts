import { virtualTourNoticeHours } from '../booking/bookingPromises.ts';

const FIRST_MINUTE = 9 * 60;
const LAST_MINUTE = 18 * 60;
const STEP_MINUTES = 30;
const HOUR_MS = 3_600_000;

/** How far ahead a tour can be asked for. */
export const virtualTourHorizonDays = 90;

const twoDigits = (value: number): string => String(value).padStart(2, '0');

/** "09:00", "09:30" … "18:00", in the property's own time zone. */
export const viewingSlots: readonly string[] = Array.from(
  { length: (LAST_MINUTE - FIRST_MINUTE) / STEP_MINUTES + 1 },
  (_, index) => {
    const minute = FIRST_MINUTE + index * STEP_MINUTES;
    return `${twoDigits(Math.floor(minute / 60))}:${twoDigits(minute % 60)}`;
  },
);

/** @param start @param now milliseconds since the epoch. */
export const hasTourNotice = (start: number, now: number): boolean =>
  start - now >= virtualTourNoticeHours * HOUR_MS;

/** @param start @param now milliseconds since the epoch. */
export const isWithinTourHorizon = (start: number, now: number): boolean =>
  start - now <= virtualTourHorizonDays * 24 * HOUR_MS;
