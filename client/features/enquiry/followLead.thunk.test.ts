/** @jest-environment jsdom */

import { describe, expect, jest, test } from '@jest/globals';
import {
  enquiryTraceForSuite,
  filledForm,
  house,
  LEAD_UUID,
  openForm,
  sendForm,
  signInAt,
} from '../../../test/support/enquiryDesk.ts';
import { renderContext } from '../../../test/support/loaderContext.ts';
import { partnerSite } from '../../../test/support/partnerSite.ts';
import { testUser } from '../../../test/support/testUser.ts';
import { openEnquiry } from './openEnquiry.thunk.ts';
import { submitAccommodation, submitEnquiry } from './sendEnquiry.thunks.ts';

const trace = enquiryTraceForSuite();
const names = (): string[] => trace.events.map(({ name }) => name);

const bookNow = { formType: 'book_now', source: 'book_now', property: house } as const;

describe('a booking', () => {
  test('goes on 20 and then 50 milliseconds after the answer, with one event', async () => {
    const desk = await openForm(bookNow);
    void desk.store.dispatch(submitEnquiry(filledForm, desk.callbacks));
    await jest.advanceTimersByTimeAsync(19);
    expect(desk.state().isLoading).toBe(true);
    await jest.advanceTimersByTimeAsync(1);
    expect(desk.state().isLoading).toBe(false);
    expect(names()).toEqual(['lead_success']);
    await jest.advanceTimersByTimeAsync(49);
    expect(names()).toEqual(['lead_success']);
    expect(desk.visited).toEqual([]);
    await jest.advanceTimersByTimeAsync(1);
    expect(trace.events.slice(1)).toMatchObject([
      { name: 'continue-booking', leadId: 5, inventoryId: 7, source: 'book_now' },
    ]);
    expect(desk.visited).toEqual([`/places/elm-house/form?lead_uuid=${LEAD_UUID}`]);
    expect(desk.state()).toMatchObject({ isOpen: false, page: 2 });
    // The form there says so.
    expect(desk.told).toEqual([]);
  });

  const american = { ...house, country: 'US' };
  const toRooms = '/places/elm-house#room_type';
  const toForm = `/places/elm-house/form?lead_uuid=${LEAD_UUID}`;
  test.each([
    ['book_now', american, toRooms],
    ['clicked_book_enquire_now_property', american, toRooms],
    ['search_inventory_enquire', american, toForm],
    ['clicked_gallery_book_now_button', american, toForm],
    ['clicked_book_enquire_now_property', house, toForm],
  ] as const)('from %s goes on at %j: %s', async (source, property, address) => {
    const desk = await openForm({ formType: 'book_now', source, property });
    await sendForm(desk);
    expect(desk.visited).toEqual([address]);
    expect(names()).toEqual(['lead_success', 'continue-booking']);
  });

  test('of an American room that the one before has led to goes on with its form', async () => {
    const asked = { ...bookNow, property: american };
    const desk = await openForm(asked);
    await sendForm(desk);
    await desk.store.dispatch(openEnquiry({ ...asked, room: { id: 12, name: 'Studio' } }));
    await sendForm(desk);
    expect(desk.visited).toEqual([toRooms, `${toForm}&room_type=12`]);
  });

  test('at a partner leads nowhere and asks on', async () => {
    const site = partnerSite(9);
    const desk = await openForm(bookNow, { ...renderContext, site });
    await sendForm(desk);
    expect(desk.visited).toEqual([]);
    expect(desk.state()).toMatchObject({ isOpen: true, page: 2 });
    expect(trace.calls[0]?.lead).toMatchObject({ meta: { whitelabel_partner_id: 9 } });
  });
});

test('who waits for a room at a partner is asked on, and then told that he will hear', async () => {
  const waitlist = { formType: 'join_waitlist', source: 'join_waitlist', property: house } as const;
  const desk = await openForm(waitlist, { ...renderContext, site: partnerSite(9) });
  await sendForm(desk);
  expect(desk.state()).toMatchObject({ isOpen: true, page: 2 });
  await desk.store.dispatch(submitAccommodation({}, desk.callbacks));
  expect(desk.state()).toMatchObject({ isOpen: true, page: 3, message: 'waitlist' });
});

test('whoever has sent one from another device is greeted as somebody who is back', async () => {
  const enquire = { formType: 'enquire', source: 'enquire', property: house } as const;
  const desk = await openForm(enquire);
  const enquiries = [{ propertyId: 8, roomId: null, source: 'enquire' }];
  signInAt(desk, testUser({ enquiries }));
  await desk.store.dispatch(openEnquiry(enquire));
  await sendForm(desk);
  expect(desk.state().message).toBe('returning');
});
