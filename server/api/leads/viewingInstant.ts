import type { ViewingWire } from '../../../shared/contracts/lead.wire.ts';
import { virtualTourNoticeHours } from '../../../shared/domain/booking/bookingPromises.ts';
import { isTimeZone, zonedInstant } from '../../../shared/domain/dates/zonedTime.ts';
import {
  hasTourNotice,
  isWithinTourHorizon,
  virtualTourHorizonDays,
} from '../../../shared/domain/lead/viewingSlots.ts';
import { badRequest } from '../http/apiError.ts';

/** A time that was picked in another time zone means another moment at the property. */
function checkZone(viewing: ViewingWire, timeZone: string, instant: number): void {
  const named = viewing.time_zone;
  if (named === undefined || named === timeZone) return;
  if (isTimeZone(named) && zonedInstant(viewing.date, viewing.time, named) === instant) return;
  throw badRequest(`The time of the tour is that of the property, in the zone ${timeZone}`);
}

/**
 * The moment of a tour at a property in this zone.
 * @throws ApiError 400 when there can be no tour at that moment.
 */
export function viewingInstant(viewing: ViewingWire, timeZone: string, now: Date): Date {
  const instant = zonedInstant(viewing.date, viewing.time, timeZone);
  if (instant === null) throw badRequest('The date of the tour is not a date');
  checkZone(viewing, timeZone, instant);
  if (!hasTourNotice(instant, now.getTime())) {
    throw badRequest(
      `A virtual tour needs ${virtualTourNoticeHours} hours' notice. Please choose a later time.`,
    );
  }
  if (!isWithinTourHorizon(instant, now.getTime())) {
    throw badRequest(
      `A virtual tour can be within ${virtualTourHorizonDays} days. Please choose an earlier date.`,
    );
  }
  return new Date(instant);
}
