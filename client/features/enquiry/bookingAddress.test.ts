import { expect, test } from '@jest/globals';
import { bookingAddress, calendarAddress } from './bookingAddress.ts';

const property = {
  id: 7,
  name: 'Elm House',
  canonicalName: 'elm-house',
  country: 'US',
  regionId: 34,
  isAvailable: true,
};
const room = { id: 812, name: 'Studio' };

test.each([
  ['roomTypes', { property }, '/places/elm-house#room_type'],
  ['bookingForm', { property }, '/places/elm-house/form?lead_uuid=u-1'],
  ['bookingForm', { property, room }, '/places/elm-house/form?lead_uuid=u-1&room_type=812'],
  ['applicationForm', { property }, '/places/elm-house/application?lead_uuid=u-1'],
  ['bookingForm', {}, null],
  [null, { property }, null],
] as const)('%s of %j is %p', (leadsTo, request, address) => {
  expect(bookingAddress({ leadsTo }, request, 'u-1')).toBe(address);
});

test('a tour has a file for calendars', () => {
  expect(calendarAddress('elm-house', 'u-1')).toBe('/places/elm-house/form/tour.ics?lead_uuid=u-1');
});
