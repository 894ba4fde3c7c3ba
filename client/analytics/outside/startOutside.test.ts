import { expect, test } from '@jest/globals';
import { routeNames } from '../../../shared/routes/routeTable.ts';
import { isRecordedRoute, pixelAddress } from './startOutside.ts';

test('an event is told by the address of a picture, without what is not known', () => {
  const event = {
    name: 'lead_success',
    leadId: 7,
    inventoryId: null,
    regionId: 34,
    leadSource: 'enquire',
    pageType: 'search_page',
  } as const;
  const facts = { id: 'e1', isUserLoggedIn: true, partnerId: null };
  expect(pixelAddress('https://pixel.example/p.gif?site=1', event, facts)).toBe(
    'https://pixel.example/p.gif?site=1&event=lead_success&lead_id=7&region_id=34' +
      '&lead_source=enquire&page_type=search_page&is_user_logged_in=true&id=e1',
  );
});

test('sessions are recorded on a property and in both forms of a booking, never at a payment', () => {
  expect(routeNames.filter(isRecordedRoute)).toEqual(['property', 'placeForm', 'application']);
});
