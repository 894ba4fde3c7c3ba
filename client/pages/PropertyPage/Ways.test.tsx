/** @jest-environment jsdom */
import '#messages/listing.json';
import '#messages/location.json';
import { expect, test } from '@jest/globals';
import { act } from 'react';
import { Provider } from 'react-redux';
import { createFakeApi, type FakeAnswer } from '../../../test/support/fakeApi.ts';
import { renderContext } from '../../../test/support/loaderContext.ts';
import { mountEach } from '../../../test/support/mount.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { Ways } from './Ways.tsx';

const CALL = '/api/v0/distances';

const origin = { lat: 51.5, lng: -0.1 };
const college = {
  name: 'City College',
  canonicalName: 'city-college',
  kind: 'university',
  distance: 900,
  coordinates: { lat: 51.51, lng: -0.1 },
};

const found = { status: 'OK', distance: 1000, duration: 720 };
const none = { status: 'ZERO_RESULTS' };

const mount = mountEach();

const draw = async (answer: FakeAnswer): Promise<string> => {
  const api = createFakeApi({ [CALL]: answer });
  const store = createAppStore({ state: { context: renderContext }, api });
  await act(async () =>
    mount.render(
      <Provider store={store}>
        <Ways origin={origin} destinations={[college]} searched={null} unit="kilometre" />
      </Provider>,
    ),
  );
  const ways = [...mount.container.querySelectorAll('dl > div')];
  return ways.map(({ textContent }) => textContent).join(' | ');
};

const NOTHING = 'Walking0 min 0 ft | Driving0 min 0 ft | Transit0 min 0 ft';

test('each way has its time and its distance, and none where nobody goes', async () => {
  const data = { walking: found, driving: none, transit: none };
  expect(await draw({ data })).toBe('Walking12 min 1 km | Driving0 min 0 ft | Transit0 min 0 ft');
});

test('where the service fails, each has none, and can be asked for again', async () => {
  expect(await draw({ status: 500 })).toBe(NOTHING);
  expect(mount.container.querySelector('[role="alert"] button')).not.toBeNull();
});
