import type { BookableStay, BookingTerms } from '../../../shared/contracts/customForm.schema.ts';
import { bookingCta } from '../../../shared/domain/booking/bookingCta.ts';
import { bookableStay } from '../../../shared/domain/booking/formValues.ts';
import type { Property, RoomType } from '../../../shared/domain/property/property.ts';
import { freeStays, type NamedStay, priced, staysOf } from '../../../shared/domain/stay/stay.ts';
import type { BookingFormState } from './booking.slice.ts';
import { valuesOf } from './bookingSteps.ts';

/** Whether a home is booked here, and not asked about. */
export const isBookedHere = (property: Property): boolean => {
  const subject = { ...property, currency: property.rent?.currency ?? null };
  return bookingCta(subject, { hasApplicationFlow: false, isPartner: false }) === 'book';
};

/** @param today ISO date. */
export const bookableStays = (rooms: readonly RoomType[], today: string): BookableStay[] =>
  freeStays(rooms).map(({ tenancy: { id, moveIn, moveOut } }) =>
    bookableStay({ id, moveIn, moveOut }, today),
  );

const stayIdIn = (state: Pick<BookingFormState, 'data' | 'typed'>): number | null =>
  Number(valuesOf(state, 'accommodation').stay) || null;

/** @param today ISO date. */
export const termsOf = (
  state: Pick<BookingFormState, 'data' | 'typed' | 'rooms'>,
  today: string,
): BookingTerms => ({
  today,
  stays: bookableStays(state.rooms, today),
  stayId: stayIdIn(state),
});

/** The stay that is chosen, with its sums; null: none is. @param today ISO date. */
export const chosenStay = (
  state: Pick<BookingFormState, 'data' | 'typed' | 'rooms'>,
  property: Pick<Property, 'deposit' | 'platformFee'>,
  today: string,
): NamedStay | null => {
  const id = stayIdIn(state);
  const stay = staysOf(state.rooms).find(({ tenancy }) => tenancy.id === id);
  return stay ? priced(stay, property, today) : null;
};
