import '#messages/listing.json';
import '#messages/property.json';
import { expect, test } from '@jest/globals';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import type { Property } from '../../../shared/domain/property/property.ts';
import { renderContext } from '../../../test/support/loaderContext.ts';
import {
  inventoryDetailWire,
  roomTypeWire,
  tenancyWire,
} from '../../../test/support/wireFactories.ts';
import { propertyCall } from '../../api/inventories.api.ts';
import { parseRoomTypes } from '../../api/roomTypes.parse.ts';
import { initialPropertyState, propertyLoaded } from '../../features/property/property.slice.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { PropertyPart } from './PropertyParts.tsx';
import { PropertyView } from './PropertyView.tsx';

/** Of those whose questions are not to be shown. */
const SUPPRESSED = 9002;
const SHOWN = 100_001;

const faqs = [{ question: 'Is there a gym?', answer: 'Yes.' }];
const roomTypes = parseRoomTypes({
  data: { result: [roomTypeWire({ active_children: [tenancyWire()] })] },
});

const house = (id: number): Property =>
  propertyCall('harbour-house', 'en').parse({ data: inventoryDetailWire({ id, faqs }) });

const draw = (property: Property, content: ReactNode): string => {
  const store = createAppStore({ state: { context: renderContext }, api: undefined });
  store.dispatch(propertyLoaded(property, { ...initialPropertyState.sections, roomTypes }));
  return renderToString(
    <StaticRouter location="/places/harbour-house">
      <Provider store={store}>{content}</Provider>
    </StaticRouter>,
  );
};

test.each([
  ['is there', SHOWN, true],
  ['is not there where they are not to be shown', SUPPRESSED, false],
] as const)('the section of questions %s', (_what, id, isThere) => {
  const known = house(id);
  const { faqs: _own, ...leftOut } = known;
  for (const property of [known, leftOut]) {
    const section = draw(property, <PropertyPart part="faqs" property={property} />);
    expect(section !== '').toBe(isThere);
  }
  expect(draw(known, <PropertyView property={known} />).includes('href="#faqs"')).toBe(isThere);
});
