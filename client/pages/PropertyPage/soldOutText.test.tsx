import '#messages/listing.json';
import '#messages/property.json';
import { expect, test } from '@jest/globals';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import type { Property } from '../../../shared/domain/property/property.ts';
import { renderContext } from '../../../test/support/loaderContext.ts';
import { inventoryDetailWire } from '../../../test/support/wireFactories.ts';
import { propertyCall } from '../../api/inventories.api.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { BookingBar } from './BookingBar.tsx';
import { PriceCard } from './PriceCard.tsx';

const house = propertyCall('harbour-house', 'en').parse({ data: inventoryDetailWire() });

const draw = (content: ReactNode): string => {
  const store = createAppStore({ state: { context: renderContext }, api: undefined });
  return renderToString(
    <StaticRouter location="/places/harbour-house">
      <Provider store={store}>{content}</Provider>
    </StaticRouter>,
  );
};

const parts: readonly (readonly [string, (property: Property) => ReactNode])[] = [
  ['price card', (one) => <PriceCard property={one} />],
  ['booking bar', (one) => <BookingBar property={one} />],
];

test.each(parts)('the %s calls sold out what is taken, not what has no known rent', (_, part) => {
  const texts = [house, { ...house, rent: null }, { ...house, isAvailable: false }].map((one) =>
    draw(part(one)),
  );
  expect(texts.map((text) => text.includes('Sold out'))).toEqual([false, false, true]);
});
