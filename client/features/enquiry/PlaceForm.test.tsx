/** @jest-environment jsdom */
import '#messages/enquiry.json';
import { beforeEach, expect, test } from '@jest/globals';
import { act } from 'react';
import { Provider } from 'react-redux';
import { MemoryRouter } from 'react-router-dom';
import { addressOf, renderContext } from '../../../test/support/loaderContext.ts';
import { mountEach } from '../../../test/support/mount.ts';
import { inventoryDetailWire } from '../../../test/support/wireFactories.ts';
import { propertyCall } from '../../api/inventories.api.ts';
import { PageAddressContext } from '../../navigation/pageAddress.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { PlaceForm } from './PlaceForm.tsx';
import type { PlaceFormState } from './placeForm.slice.ts';

const property = propertyCall('harbour-house', 'en').parse({ data: inventoryDetailWire() });

const enquiry: PlaceFormState = {
  canonicalName: 'harbour-house',
  formType: 'enquire',
  source: 'enquire',
  idempotencyKey: 'key-1',
  arrival: '',
  typed: { email: 'known@example.com' },
  faults: {},
  problem: null,
  lead: null,
  stay: null,
  rooms: [],
  earliestTour: '2027-06-03T13:00:00',
  timeZone: null,
};

const mount = mountEach();

/** Until the code that comes behind the form is there, too. */
const open = async (form: PlaceFormState): Promise<void> => {
  mount.clear();
  const store = createAppStore({ state: { context: renderContext }, api: undefined });
  await act(async () =>
    mount.render(
      <MemoryRouter>
        <Provider store={store}>
          <PageAddressContext value={addressOf('/places/harbour-house/form')}>
            <PlaceForm form={form} property={property} />
          </PageAddressContext>
        </Provider>
      </MemoryRouter>,
    ),
  );
};

const field = (name: string): HTMLInputElement => {
  const found = mount.container.querySelector<HTMLInputElement>(`[name="${name}"]`);
  if (!found) throw new Error(`no field ${name}`);
  return found;
};

beforeEach(async () => {
  await open(enquiry);
  field('fullName').value = 'Ada Lovelace';
  field('query').value = 'Is there a lift?';
});

test('what was typed stands there again when its form is come back to', async () => {
  await open(enquiry);
  expect(field('fullName').value).toBe('Ada Lovelace');
  expect(field('query').value).toBe('Is there a lift?');
});

test('a form for something else begins as it would have', async () => {
  await open({ ...enquiry, formType: 'ask_question_faq_cta', source: 'ask_question_faq_cta' });
  expect([field('fullName').value, field('email').value]).toEqual(['', 'known@example.com']);
});
