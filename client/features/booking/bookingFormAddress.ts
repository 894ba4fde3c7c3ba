import { queryString } from '../../../shared/domain/search/queryString.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import { placeFormKeys } from '../../../shared/routes/placeFormQuery.ts';
import type { BookingStepName } from './booking.slice.ts';

/** Query key of the page that confirms what was sent. */
export const inventoryKey = 'inventory_id';

export interface BookingAddress {
  /** Path of the form, which is one of a booking or of an application. */
  readonly path: string;
  /** Null until the first step has made it. */
  readonly leadUuid: string | null;
  /** Absent: where the form goes on by itself. */
  readonly step?: BookingStepName;
  readonly link?: 'sent' | 'spent';
  /** One that is asked for and not saved. */
  readonly stay?: string | undefined;
}

/** A form that goes on; without scripts nothing but the address knows of which enquiry. */
export const bookingFormAddress = ({
  leadUuid,
  link,
  path,
  stay,
  step,
}: BookingAddress): string => {
  const query: (readonly [string, string])[] = [];
  if (leadUuid !== null) query.push([placeFormKeys.lead, leadUuid]);
  if (step !== undefined) query.push([placeFormKeys.step, step]);
  if (stay !== undefined) query.push([placeFormKeys.stay, stay]);
  if (link !== undefined) query.push([placeFormKeys.link, link]);
  return `${path}${queryString(query)}`;
};

/** Where a form that was sent is confirmed. @param propertyId of the home. */
export const bookingSentAddress = (leadUuid: string, propertyId: number): string =>
  `${buildPath('formsSubmit')}${queryString([
    [placeFormKeys.lead, leadUuid],
    [inventoryKey, String(propertyId)],
  ])}`;
