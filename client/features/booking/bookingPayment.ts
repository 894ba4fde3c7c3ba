import type { Booking } from '../../../shared/domain/booking/booking.ts';
import type { Property } from '../../../shared/domain/property/property.ts';
import type { PublicConfig } from '../../../shared/ssr/renderer.ts';

// Not beside the other terms, which are in the first load of the form: only its later parts ask.

/** What is paid for is not paid again, and the rest of its form is open. */
export const isPaidFor = ({ payment }: Pick<Booking, 'payment'>): boolean =>
  payment?.progress === 'paid';

/** Whether a form that was sent leads on to its payment. */
export const isPaidOnline = (
  { payment: { types } }: Pick<Property, 'payment'>,
  { payment }: Pick<PublicConfig, 'payment'>,
): boolean => payment !== undefined && types?.length !== 0;
