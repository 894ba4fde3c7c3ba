import '#messages/listing.json';
import '#messages/property.json';
import { describe, expect, test } from '@jest/globals';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';
import { Provider } from 'react-redux';
import { StaticRouter } from 'react-router-dom';
import type { FlagTexts } from '../../../config/flagDefinitions.ts';
import { flagValues } from '../../../shared/domain/flags/flagValues.ts';
import { renderContext } from '../../../test/support/loaderContext.ts';
import { textsOf } from '../../../test/support/shownPage.ts';
import {
  inventoryDetailWire,
  roomTypeWire,
  tenancyWire,
} from '../../../test/support/wireFactories.ts';
import { propertyCall } from '../../api/inventories.api.ts';
import { parseRoomTypes } from '../../api/roomTypes.parse.ts';
import { initialPropertyState, propertyLoaded } from '../../features/property/property.slice.ts';
import { RentText } from '../../messages/RentText.tsx';
import { createAppStore } from '../../store/createAppStore.ts';
import { Amenities } from './Amenities.tsx';
import { BookingLink } from './BookingLink.tsx';
import { Instalments } from './Instalments.tsx';

const rent = { amount: 181, currency: 'GBP', period: 'weekly' } as const;
const plan = {
  inventory_id: 100_001,
  name: 'Termly',
  months_between: 3,
  number_of_instalments: 0,
  instalments: [],
};
const property = propertyCall('harbour-house', 'en').parse({
  data: inventoryDetailWire({ installment_plans: [plan] }),
});
const roomTypes = parseRoomTypes({
  data: { result: [roomTypeWire({ active_children: [tenancyWire()] })] },
});

const draw = (content: ReactNode, flags: Partial<FlagTexts>): string => {
  const context = { ...renderContext, flags: flagValues(flags) };
  const store = createAppStore({ state: { context }, api: undefined });
  const sections = { ...initialPropertyState.sections, roomTypes };
  store.dispatch(propertyLoaded(property, sections));
  return renderToString(
    <StaticRouter location="/places/harbour-house">
      <Provider store={store}>{content}</Provider>
    </StaticRouter>,
  );
};

describe('a flag of the property page', () => {
  test.each(['on', 'off'] as const)('slashed_pricing %s: the price before', (slashed_pricing) => {
    const html = draw(<RentText rent={rent} previousRent={{ ...rent, amount: 191 }} />, {
      slashed_pricing,
    });
    expect(html).toContain('181');
    expect(html.includes('191')).toBe(slashed_pricing === 'on');
  });

  test.each(['on', 'off'] as const)('bills_instalment_plan %s: instalments', (choice) => {
    const html = draw(<Instalments property={property} />, { bills_instalment_plan: choice });
    expect(html.includes('Termly')).toBe(choice === 'on');
  });

  test.each([
    ['on', 'Amenities and bills', ['Bills', 'Community']],
    ['off', 'Amenities', ['Community']],
  ] as const)('bills_instalment_plan %s: "%s"', (choice, title, groups) => {
    const html = draw(
      <Amenities
        groups={[
          { name: 'Community', kind: 'community', values: ['Gym'] },
          { name: 'Bills', kind: 'bills', values: ['Water'] },
        ]}
      />,
      { bills_instalment_plan: choice },
    );
    expect(textsOf(html, 'h2')).toEqual([title]);
    expect(textsOf(html, 'h3')).toEqual(groups);
  });

  test.each([
    ['on', 'Apply Now'],
    ['off', 'Book'],
  ] as const)('application_form_flow %s: the button reads "%s"', (choice, text) => {
    const html = draw(<BookingLink property={property} />, { application_form_flow: choice });
    expect(html).toContain(`>${text}<`);
  });
});
