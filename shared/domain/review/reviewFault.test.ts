import { expect, test } from '@jest/globals';
import { reviewFault } from './reviewFault.ts';

test.each([
  'A bright room, quiet neighbours and a kitchen that was always clean.',
  'I stayed from 2026-09-01 to 2027-06-30 and paid £1,250 a month.',
  'Rent went from 189 to 205 pounds; 12 minutes to campus, 4.5 stars from me.',
  'Very very very happy with the staff, who answered within the hour.',
  'The lift was out of order for 3 weeks... nobody told us why.',
  '房间很干净，离学校只有十分钟的路程，工作人员很友好。',
])('%p can be read by a person', (text) => {
  expect(reviewFault(text)).toBeNull();
});

test.each([
  ['Great place, book with my code at https://rooms.example today', 'contact'],
  ['Great place, see www.rooms for what I paid there last year', 'contact'],
  ['Great place, cheaper at cheaprooms.com than anywhere else', 'contact'],
  ['Great place, write to ann@example.org for my old contract', 'contact'],
  ['Great place, call me on +44 7700 900123 for my old contract', 'contact'],
  ['Great place, call me on 07700.900.123 for my old contract', 'contact'],
  ['Sooooooo good that I would stay there again next year', 'repetition'],
  ['good good good good room with a view of the river', 'repetition'],
  ['nice room nice room nice room nice room nice', 'repetition'],
])('%p is not published: %s', (text, fault) => {
  expect(reviewFault(text)).toBe(fault);
});
