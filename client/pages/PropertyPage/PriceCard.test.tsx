/** @jest-environment jsdom */
import '#messages/listing.json';
import '#messages/property.json';
import { afterEach, expect, test } from '@jest/globals';
import { act } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { renderContext } from '../../../test/support/loaderContext.ts';
import { mountEach } from '../../../test/support/mount.ts';
import {
  inventoryDetailWire,
  roomTypeWire,
  tenancyWire,
} from '../../../test/support/wireFactories.ts';
import { propertyCall } from '../../api/inventories.api.ts';
import { parseRoomTypes } from '../../api/roomTypes.parse.ts';
import { initialPropertyState, propertyLoaded } from '../../features/property/property.slice.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { PriceCard } from './PriceCard.tsx';

const FREE = 1;
const TAKEN = 2;
const WITHDRAWN = 3;

const house = propertyCall('harbour-house', 'en').parse({ data: inventoryDetailWire() });
const tenancies = [tenancyWire({ id: FREE }), tenancyWire({ id: TAKEN, available: false })];
const roomTypes = parseRoomTypes({
  data: { result: [roomTypeWire({ active_children: tenancies })] },
});

const mount = mountEach();
afterEach(() => window.history.replaceState(null, '', '/'));

test.each([
  ['none', '', false],
  ['a free one', `?stay=${FREE}`, false],
  ['one that is taken', `?stay=${TAKEN}`, true],
  ['one that is let no more', `?stay=${WITHDRAWN}`, true],
])('who asks for %s is told when another stay is named instead', (_stay, query, isTold) => {
  window.history.replaceState(null, '', `/places/harbour-house${query}`);
  const store = createAppStore({ state: { context: renderContext }, api: undefined });
  store.dispatch(propertyLoaded(house, { ...initialPropertyState.sections, roomTypes }));
  act(() =>
    mount.render(
      <MemoryRouter>
        <Provider store={store}>
          <PriceCard property={house} />
        </Provider>
      </MemoryRouter>,
    ),
  );
  const { textContent } = mount.container;
  expect(textContent).toContain('44 weeks from 5\u00a0Sep\u00a02027');
  expect(textContent.includes('no longer free')).toBe(isTold);
});
