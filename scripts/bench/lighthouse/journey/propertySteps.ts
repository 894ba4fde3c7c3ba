import { DIALOG, gone, type JourneyStep, press, tap, there } from './steps.ts';

const HOUSE = '/places/kingfisher-house-london';
const ROOM = 'details[id^="room-"]';

/** What the page of a home unfolds. */
export const inProperty: readonly JourneyStep[] = [
  {
    name: 'open a room',
    on: { path: HOUSE, ready: 'main button[form="heart"]' },
    act: tap(`${ROOM} > summary`),
    until: there(`${ROOM}[open]`),
  },
  {
    name: 'open the filter of the rooms',
    act: tap('main ::-p-aria([name="Filter rooms"][role="button"])'),
    until: there('#room_type fieldset'),
  },
  {
    name: 'choose in the filter of the rooms',
    act: tap('#room_type fieldset ::-p-text(Private kitchen)'),
    until: there('#room_type ::-p-text(Clear filters)'),
  },
  {
    name: 'read more reviews',
    act: tap('#reviews details:has(li) > summary'),
    until: there('#reviews details[open]'),
  },
  {
    name: 'share it',
    act: tap('main button[aria-label="Share"]'),
    until: there(`${DIALOG} input[type="url"]`),
  },
  { name: 'close what is shared', act: press('Escape'), until: gone(DIALOG) },
  {
    name: 'ask for a tour',
    act: tap('a[href$="source=virtual_tour_request"]'),
    until: there(`${DIALOG} [name="viewingDate"]`),
  },
  {
    name: 'ask for it half filled',
    act: tap(`${DIALOG} button[type="submit"]`),
    until: there(`${DIALOG} [aria-invalid="true"]`),
  },
  { name: 'close the tour', act: press('Escape'), until: gone(DIALOG) },
];
