import '#messages/property.json';
import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { priced, staysOf } from '../../../shared/domain/stay/stay.ts';
import { begunBookings, inventoryTree } from '../../../shared/domain/user/inventoryTree.ts';
import { byStage, type UserHistory } from '../../../shared/domain/user/userHistory.ts';
import type { RenderContext } from '../../../shared/ssr/renderer.ts';
import { renderContext } from '../../../test/support/loaderContext.ts';
import { partnerSite } from '../../../test/support/partnerSite.ts';
import { decodeEntities } from '../../../test/support/shownPage.ts';
import {
  inventoryDetailWire,
  roomTypeWire,
  tenancyWire,
} from '../../../test/support/wireFactories.ts';
import { propertyCall } from '../../api/inventories.api.ts';
import { parseRoomTypes } from '../../api/roomTypes.parse.ts';
import { historyReducer, inventoryDataLoaded } from '../../features/history/history.slice.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { CtaLink } from './CtaLink.tsx';

const property = propertyCall('harbour-house', 'en').parse({ data: inventoryDetailWire() });
const studio = { id: 71, name: 'Studio', tenancies: [{ id: 711, name: '44 weeks' }] };
const [roomType] = parseRoomTypes({
  data: { result: [roomTypeWire({ id: 71, active_children: [tenancyWire({ id: 712 })] })] },
});
const [named] = staysOf(roomType ? [roomType] : []);
const stay = named && priced(named, property, renderContext.today);
const twin = { id: 72, name: 'Twin', tenancies: [] };

const none = byStage(() => []);
const noUrls = byStage(() => ({}));

interface Done extends Partial<Pick<UserHistory, 'stages' | 'redirectionUrls'>> {
  readonly room?: { readonly id: number; readonly name: string };
  readonly isUnpaid?: boolean;
  /** The visitor has asked for the stay of the button himself. */
  readonly isStayAsked?: boolean;
}

/** The label of the button and where it leads. */
const button = (
  { isStayAsked, isUnpaid = false, room, stages = none, redirectionUrls = noUrls }: Done,
  context: RenderContext = renderContext,
): readonly string[] => {
  const store = createAppStore({ state: { context }, api: undefined });
  store.addReducers({ history: historyReducer });
  const tree = inventoryTree({ enquired: [], stages }, property, [studio, twin]);
  store.dispatch(inventoryDataLoaded(tree, begunBookings(tree, { redirectionUrls })));
  const html = renderToString(
    <Provider store={store}>
      <CtaLink
        property={property}
        subject={{ ...property, currency: 'GBP', takesPayment: !isUnpaid }}
        place="property"
        className=""
        {...(isStayAsked && { isStayAsked, stay })}
        {...(room && { room })}
      />
    </Provider>,
  );
  const [, href = ''] = /href="([^"]*)"/.exec(html) ?? [];
  return [html.replaceAll(/<[^>]*>/g, ''), decodeEntities(href)];
};

const pair = [{ inventoryId: 711, recordId: 5 }];
const form = `/places/${property.canonicalName}/form`;
const begun = { stages: { ...none, book_form_initiated: pair } };

test.each<[string, Done, readonly string[]]>([
  ['a booking was begun', begun, ['Continue to Book', form]],
  [
    'it was left at a known place',
    { ...begun, redirectionUrls: { ...noUrls, book_form_initiated: { 711: `${form}?step=2` } } },
    ['Continue to Book', `${form}?step=2`],
  ],
  [
    'another stay is picked',
    {
      ...begun,
      redirectionUrls: { ...noUrls, book_form_initiated: { 711: `${form}?step=2` } },
      isStayAsked: true,
    },
    ['Continue to Book', `${form}?step=2&stay=712`],
  ],
  [
    'another stay is picked, and nobody knows where it was left',
    { ...begun, isStayAsked: true },
    ['Continue to Book', `${form}?stay=712`],
  ],
  ['its room is looked at', { ...begun, room: studio }, ['Continue to Book', form]],
  [
    'its form was completed',
    {
      stages: { ...none, book_form_completed: pair },
      redirectionUrls: { ...noUrls, book_form_completed: { 711: '/pay' } },
    },
    ['Continue to Pay', '/pay'],
  ],
  [
    'it was paid',
    { stages: { ...none, payment_completed: pair } },
    ['View Bookings', '/profile/leads'],
  ],
])('when %s', (_what, done, expected) => {
  expect(button(done)).toEqual(expected);
});

test.each([
  [{}, 'Apply Now', `/places/${property.canonicalName}/form?form=apply_now`],
  [begun, 'Continue to Apply', `/places/${property.canonicalName}/application`],
])('with applications: %#', (done, label, href) => {
  const flags = { ...renderContext.flags, application_form_flow: true };
  expect(button(done, { ...renderContext, flags })).toEqual([label, href]);
});

test('another room of the same home has nothing of it', () => {
  const [label] = button({ ...begun, room: twin });
  expect(label).toBe('Book');
});

test.each([
  ['ours', renderContext, 'Enquire Now'],
  ['a partner’s', { ...renderContext, site: partnerSite(7) }, 'Enquire'],
])('a home that takes no payment is enquired about, on %s site', (_whose, context, label) => {
  expect(button({ isUnpaid: true }, context)[0]).toBe(label);
});
