/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { act } from 'react';
import {
  bookingOf,
  FREE_STAY,
  allKindsForm as form,
  mountBooking,
  SOLD_OUT_STAY,
} from '../../../../test/support/bookingParts.tsx';

const { button, draw, find, mount } = mountBooking();

const asked = { stay: String(FREE_STAY), move_in_date: '05-09-2027', move_out_date: '09-07-2028' };
const begunStay = { ...asked, stay: String(SOLD_OUT_STAY), move_in_date: '07-09-2027' };

test('whoever has picked another stay reads both, and can go on with either', async () => {
  const onChooseStay = jest.fn();
  const booking = bookingOf(form, { begunStay, typed: { accommodation: asked } });
  await draw({ step: 'accommodation', booking, callbacks: { onChooseStay } });
  expect(find('section[role="status"] h2 + p').textContent).toBe(
    'You had begun with Classic Ensuite, 44 weeks, 7 September 2027 – 9 July 2028. ' +
      'You are now booking Classic Ensuite, 44 weeks, 5 September 2027 – 9 July 2028. ' +
      'What you have filled in stays.',
  );
  act(() => button('Book the new stay').click());
  const first = [...mount.container.querySelectorAll('a')].find(
    ({ textContent }) => textContent === 'Keep the first one',
  );
  act(() => first?.click());
  expect(onChooseStay.mock.calls).toEqual([['asked'], ['begun']]);
});

test('without scripts the first answer saves the stay that was picked, the other one leaves it', async () => {
  const booking = bookingOf(form, { begunStay, typed: { accommodation: asked } });
  await draw({ step: 'accommodation', booking });
  const posted = new FormData(find<HTMLFormElement>('section[role="status"] form'));
  expect(Object.fromEntries(posted)).toMatchObject({
    _intent: 'save',
    _step: 'accommodation',
    ...asked,
  });
  expect(find('section[role="status"] a').getAttribute('href')).toBe(
    '/places/harbour-house/form?step=review',
  );
});

test.each([
  ['none is chosen', {}, 'Choose another one below.'],
  [
    'a booking is of another one',
    { typed: { accommodation: asked } },
    'Your booking is for Classic Ensuite, 44 weeks, 5 September 2027 – 9 July 2028.',
  ],
])('a stay that was asked for and is taken is told of where %s', async (_what, over, text) => {
  const booking = bookingOf(form, { isStayGone: true, ...over });
  await draw({ step: 'accommodation', booking });
  const told = find('section[role="status"]');
  expect(told.textContent).toBe(`The stay you asked for is no longer free${text}`);
});
