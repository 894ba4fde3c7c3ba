import { type JourneyStep, tap, there, typing } from './steps.ts';

const BOOKING = '#booking-form';
const STAY = `${BOOKING} details[open] [name="stay"]:not(:disabled)`;

/** The first step of a booking. */
export const toBooking: readonly JourneyStep[] = [
  {
    name: 'choose a stay to book',
    on: { path: '/places/kingfisher-house-london/form', ready: STAY },
    act: tap(`${BOOKING} details[open] label:has([name="stay"]:not(:disabled))`),
    until: there(`${BOOKING} [name="stay"]:checked`),
  },
  { name: 'type who books', ...typing({ [`${BOOKING} [name="full_name"]`]: 'Ada Lovelace' }) },
  {
    name: 'go on half filled',
    act: tap('button[type="submit"][form="booking-form"]'),
    until: there(`${BOOKING} [aria-invalid="true"]`),
  },
];
