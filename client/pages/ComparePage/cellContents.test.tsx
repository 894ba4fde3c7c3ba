import { expect, test } from '@jest/globals';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { comparedProperty } from '../../../shared/domain/compare/comparedProperty.ts';
import { renderContext } from '../../../test/support/loaderContext.ts';
import { textsOf } from '../../../test/support/shownPage.ts';
import {
  inventoryDetailWire,
  roomTypeWire,
  tenancyWire,
} from '../../../test/support/wireFactories.ts';
import { parseProperty } from '../../api/property.parse.ts';
import { parseRoomTypes } from '../../api/roomTypes.parse.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { Rooms } from './cellContents.tsx';

const rooms = parseRoomTypes({
  data: {
    result: [
      roomTypeWire({ id: 1, name: 'Classic Ensuite', active_children: [tenancyWire()] }),
      roomTypeWire({
        id: 2,
        name: 'Deluxe Studio',
        available: false,
        active_children: [tenancyWire({ available: false })],
      }),
    ],
  },
});

const linesOf = (over: Parameters<typeof inventoryDetailWire>[0]): readonly string[] => {
  const property = parseProperty({ data: inventoryDetailWire(over) });
  const compared = comparedProperty(property, rooms, { today: '2027-03-01', stays: [] });
  const store = createAppStore({ state: { context: renderContext }, api: undefined });
  const html = renderToString(
    <Provider store={store}>
      <Rooms rooms={compared.rooms} />
    </Provider>,
  );
  return textsOf(html, 'li');
};

test('a room that is sold out says so instead of a rent', () => {
  const [free, soldOut] = linesOf({});
  expect(free).toMatch(/^Classic Ensuite.*£/);
  expect(free).not.toContain('Sold out');
  expect(soldOut).toMatch(/^Deluxe Studio\s*Sold out$/);
});

test('no room of a home that is sold out has a rent', () => {
  const lines = linesOf({ tags: ['not_available'] });
  expect(lines).toHaveLength(2);
  expect(lines.filter((line) => line.includes('£') || !line.includes('Sold out'))).toEqual([]);
});
