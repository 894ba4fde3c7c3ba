import { expect, test } from '@jest/globals';
import { createFakeApi, type FakeAnswer } from '../../../test/support/fakeApi.ts';
import { renderContext } from '../../../test/support/loaderContext.ts';
import { inventoryDetailWire, priceTrendsWire } from '../../../test/support/wireFactories.ts';
import { parseProperty } from '../../api/property.parse.ts';
import { createAppStore } from '../../store/createAppStore.ts';
import { initialPropertyState, propertyLoaded } from './property.slice.ts';
import { loadMissingSections } from './propertySections.thunks.ts';

const property = parseProperty({ data: inventoryDetailWire({ region: null }) });
const TRENDS = `/api/v0/inventories/${property.id}/price_trends`;

const fillIn = async (answer: FakeAnswer) => {
  const api = createFakeApi({ [TRENDS]: answer });
  const store = createAppStore({ state: { context: renderContext }, api });
  store.dispatch(propertyLoaded(property, initialPropertyState.sections));
  await store.dispatch(loadMissingSections(property));
  await store.dispatch(loadMissingSections(property));
  return {
    trends: store.getState().property.sections.priceTrends,
    calls: api.paths.filter((path) => path === TRENDS).length,
  };
};

test('price trends that the page was sent without are filled in once', async () => {
  const { calls, trends } = await fillIn({ data: priceTrendsWire() });
  expect(trends?.months).toHaveLength(2);
  expect(calls).toBe(1);
});

test('a property without recorded prices is asked about once', async () => {
  const { calls, trends } = await fillIn({ status: 404 });
  expect(trends?.months).toEqual([]);
  expect(calls).toBe(1);
});

test('what the document has as markup alone is asked for by its part, and nothing else is', async () => {
  const faqs = [{ question: 'Is there a gym?', answer: 'Yes.' }];
  const reviews = `/api/v0/inventories/${property.id}/reviews/media`;
  const whole = `/api/v0/inventories/${property.canonicalName}`;
  const review = { id: 1, rating: 4, text: 'Good.', author: 'Ana', date: '2026-09-01', media: [] };
  const api = createFakeApi({
    [reviews]: { data: { result: [review] } },
    [whole]: { data: inventoryDetailWire({ region: null, faqs }) },
  });
  const store = createAppStore({ state: { context: renderContext }, api });
  const { faqs: _own, ...served } = property;
  const { reviews: _none, ...sections } = initialPropertyState.sections;
  store.dispatch(propertyLoaded(served, sections));

  await store.dispatch(loadMissingSections(served, ['reviews']));
  expect(api.paths).toEqual([reviews]);
  expect(store.getState().property.sections.reviews).toHaveLength(1);
  await store.dispatch(loadMissingSections(served, ['faqs']));
  expect(api.paths).toEqual([reviews, whole]);
  expect(store.getState().property.data?.faqs).toEqual(faqs);
});

test('price trends that fail again stay away, without an exception', async () => {
  expect((await fillIn({ status: 500 })).trends).toBeNull();
});
