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
  throw badRequest('leads.tourZone', { timeZone });
}

/**
 * The moment of a tour at a property in this zone.
 * @throws ApiError 400 when there can be no tour at that moment.
 */
export function viewingInstant(viewing: ViewingWire, timeZone: string, now: Date): Date {
  const instant = zonedInstant(viewing.date, viewing.time, timeZone);
  if (instant === null) throw badRequest('leads.tourDate');
  checkZone(viewing, timeZone, instant);
  if (!hasTourNotice(instant, now.getTime())) {
    throw badRequest('leads.tourNotice', { hours: virtualTourNoticeHours });
  }
  if (!isWithinTourHorizon(instant, now.getTime())) {
    throw badRequest('leads.tourHorizon', { days: virtualTourHorizonDays });
  }
  return new Date(instant);
}
