import { createContext, useContext } from 'react';
import type { Property } from '../../../../shared/domain/property/property.ts';
import type { BookingFormState, BookingStepName } from '../booking.slice.ts';
import { type BookingCallbacks, bookingFormKeys } from '../bookingCallbacks.ts';

export interface BookingContextValue {
  readonly booking: BookingFormState;
  readonly property: Property;
  /** The address says "application". */
  readonly isApplication: boolean;
  readonly callbacks: BookingCallbacks;
  /** Path with query. */
  readonly stepAddress: (step: BookingStepName) => string;
  /** Where the forms go to without scripts. */
  readonly formAction: string;
}

export const BookingContext = createContext<BookingContextValue | null>(null);

export const useBooking = (): BookingContextValue => {
  const value = useContext(BookingContext);
  if (!value) throw new Error('a part of a booking stands outside of it');
  return value;
};

/** What each form of a booking carries unseen. */
export const carriedBy = (
  { arrival, data, idempotencyKey, leadData }: BookingFormState,
  step: BookingStepName,
): Readonly<Record<string, string>> => ({
  [bookingFormKeys.step]: step,
  [bookingFormKeys.version]: String(data.version),
  ...(leadData && { [bookingFormKeys.lead]: leadData.uuid }),
  [bookingFormKeys.idempotencyKey]: idempotencyKey,
  [bookingFormKeys.arrival]: arrival,
});
