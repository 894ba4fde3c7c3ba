import { describe, expect, test } from '@jest/globals';
import type { Property } from '../../shared/domain/property/property.ts';
import { initialSearchAddress } from '../../shared/domain/search/searchAddress.ts';
import { renderContext } from '../../test/support/loaderContext.ts';
import {
  inventoryCardWire,
  inventoryDetailWire,
  listWire,
  regionWire,
} from '../../test/support/wireFactories.ts';
import { parseProperty } from '../api/property.parse.ts';
import { parseListing } from '../api/propertyList.parse.ts';
import { parseRegion } from '../api/region.parse.ts';
import {
  initialPropertyState,
  type PropertySections,
  propertyLoaded,
  propertySummaryLoaded,
} from '../features/property/property.slice.ts';
import { type LoadedSearch, searchLoaded } from '../features/search/search.actions.ts';
import { type AppState, createAppStore } from '../store/createAppStore.ts';
import { browserState } from './browserState.ts';

const property = parseProperty({ data: inventoryDetailWire() });
const nearby = { cities: [], areas: [], universities: [], inventories: [] };
const offer = {
  ...{ id: 1, title: 'Cashback', value: '£50', isPaidLater: true, conditions: null },
  ...{ description: '', endsOn: '2030-02-01', terms: '' },
};

const loadedWith = (
  sections: Partial<PropertySections>,
  changes: Partial<Property> = {},
): AppState => {
  const store = createAppStore({ state: { context: renderContext }, api: undefined });
  const data = { ...property, offers: [offer], ...changes };
  store.dispatch(propertyLoaded(data, { ...initialPropertyState.sections, ...sections }));
  return store.getState();
};

test('the browser is not sent what is around a home, which it has as markup', () => {
  const { sections } = browserState(loadedWith({ nearby, similar: [] })).property;
  expect(sections).not.toHaveProperty('nearby');
  expect(sections).not.toHaveProperty('similar');
});

test.each([
  { nearby, similar: null },
  { nearby: null, similar: [] },
])('where some of it is missing, all of it is drawn once more: %j', (found) => {
  expect(browserState(loadedWith(found)).property.sections).toMatchObject(found);
});

const review = { id: 1, rating: 5, text: 'Good', author: 'Ada', date: '2027-01-02', media: [] };
const faqs = [{ question: 'Is there a gym?', answer: 'Yes.' }];

test('what residents say is not sent, unless nobody does or it is missing', () => {
  const reviewsOf = (reviews: PropertySections['reviews']) =>
    browserState(loadedWith({ reviews })).property.sections;
  expect(reviewsOf([review])).not.toHaveProperty('reviews');
  expect(reviewsOf([])).toHaveProperty('reviews', []);
  expect(reviewsOf(null)).toHaveProperty('reviews', null);
});

test('questions are not sent, unless the rooms that answer some of them are missing', () => {
  const faqsOf = (roomTypes: PropertySections['roomTypes'], own = faqs) =>
    browserState(loadedWith({ roomTypes }, { faqs: own })).property.data;
  expect(faqsOf([])).not.toHaveProperty('faqs');
  expect(faqsOf(null)).toHaveProperty('faqs', faqs);
  expect(faqsOf([], [])).toHaveProperty('faqs', []);
});

describe('places around a search', () => {
  const region = parseRegion({ data: regionWire() });
  const stateOf = (changes: Partial<LoadedSearch> = {}, cards = [inventoryCardWire()]) => {
    const store = createAppStore({ state: { context: renderContext }, api: undefined });
    const listing = parseListing({ data: listWire(cards) });
    const canonicalUrl = '/places/search/london';
    const address = initialSearchAddress;
    const list = { address, canonicalUrl, params: {}, listing };
    const loaded = { region, canonicalUrl, address, list, places: [], nearby, ...changes };
    store.dispatch(searchLoaded(loaded));
    return browserState(store.getState()).search;
  };

  test('are not sent, which the browser has as markup', () => {
    expect(stateOf()).not.toHaveProperty('nearbyData');
    expect(stateOf().searchList.items).toHaveLength(1);
  });

  test.each<[string, Partial<LoadedSearch>, unknown]>([
    ['they are missing', { nearby: null }, null],
    ['universities that belong among them are missing', { places: null }, nearby],
    ['there is no list', { list: null }, nearby],
  ])('are sent where %s', (_what, changes, expected) => {
    expect(stateOf(changes)).toHaveProperty('nearbyData', expected);
  });

  test('are sent where nothing was found, which is told with places to look at', () => {
    expect(stateOf({}, [])).toHaveProperty('nearbyData', nearby);
  });
});

test('offers are sent once, and the region without its questions', () => {
  const region = { ...parseRegion({ data: regionWire() }), faqs: [{ question: 'a', answer: 'b' }] };
  const { data, sections } = browserState(loadedWith({ offers: [offer], region })).property;
  expect([data?.offers, sections.offers]).toEqual([[], [offer]]);
  expect(sections.region).toEqual({ ...region, faqs: [] });
  expect(browserState(loadedWith({})).property.data?.offers).toEqual([offer]);
});

test('a home without its sections is sent as it is', () => {
  const store = createAppStore({ state: { context: renderContext }, api: undefined });
  store.dispatch(propertySummaryLoaded(property));
  expect(browserState(store.getState())).toEqual(store.getState());
});
