import { BOOKING, choose, fill, isChosen, LEAVE, leaveFor, typeCountry } from './bookingFields.ts';
import { withPapers } from './paperSteps.ts';
import { toPaid } from './paymentSteps.ts';
import { type JourneyStep, tap, tapOneOf, there } from './steps.ts';

const FORM = '/places/kingfisher-house-london/form';
const STAY = '[name="stay"]:not(:disabled)';
const CLOSED_ROOM = `${BOOKING} details:not([open]):has(${STAY}) > summary`;

const stay: readonly JourneyStep[] = [
  {
    name: 'unfold another room',
    on: { path: FORM, ready: CLOSED_ROOM },
    act: tapOneOf(CLOSED_ROOM),
    until: there(`${BOOKING} details[open] > summary:focus`),
  },
  {
    name: 'choose a stay to book',
    act: tap(`${BOOKING} details:has(> summary:focus) label:has(${STAY})`),
    until: there(isChosen('stay')),
  },
  { name: 'type who books', ...fill({ full_name: 'Ada Lovelace' }) },
  { name: 'go on half filled', act: tap(LEAVE), until: there(`${BOOKING} [aria-invalid="true"]`) },
  {
    name: 'type how to reach her',
    ...fill({ email: 'ada@example.com', phone: '07700900123' }),
  },
  leaveFor('personal_form', 'go on to the own details'),
];

const personal: readonly JourneyStep[] = [
  { name: 'choose a title', ...choose('title', 'Ms') },
  { name: 'type a date of birth', ...fill({ dob: '05112001' }) },
  {
    name: 'choose a gender',
    act: tap(`${BOOKING} label:has([name="gender"])`),
    until: there(isChosen('gender')),
  },
  { name: 'type a nationality', ...typeCountry('nationality', 'United Kingdom') },
  { name: 'type a country', ...typeCountry('country', 'United Kingdom') },
  {
    name: 'type an address',
    ...fill({
      home_address_line_1: '1 Elm Row',
      state_or_province: 'Kent',
      city: 'Dover',
      postal_code: 'CT16 1AA',
    }),
  },
  {
    name: 'type what is studied',
    ...fill({ university: 'University College London', course: 'Maths' }),
  },
  { name: 'choose an enrolment', ...choose('enrolment_status', 'Enrolled') },
  leaveFor('emergency_form', 'go on to whom to call'),
];

const contact = (whom: string): readonly JourneyStep[] => [
  {
    name: `type ${whom}`,
    ...fill({
      name: 'Bo Lee',
      dob: '05111971',
      email: 'bo@example.com',
      phone: '07700900124',
      address: '1 Elm Row, Dover',
    }),
  },
  { name: `choose how ${whom} is related`, ...choose('relation', 'Parent') },
];

/** A booking with all that a home asks for, and its payment. */
export const toBooking: readonly JourneyStep[] = [
  ...stay,
  ...personal,
  ...contact('whom to call'),
  leaveFor('guarantor_form', 'go on to the guarantor'),
  ...contact('the guarantor'),
  leaveFor('confirmation_documents', 'go on to the papers'),
  ...withPapers,
  ...toPaid,
];
