import { expect, test } from '@jest/globals';
import type { PageComponent } from '../../../shared/domain/page/pageComponent.ts';
import type { Partner, PartnerPlace } from '../../../shared/ssr/partnerCall.ts';
import {
  whitelabelFailed,
  whitelabelLoaded,
  whitelabelReducer,
  whitelabelRequested,
} from './whitelabel.slice.ts';

const place = (id: number, name: string, country: string): PartnerPlace => ({
  id,
  name,
  canonicalName: name.toLowerCase(),
  country,
  propertiesCount: id,
});

const partner = {
  id: 7,
  uuid: 'uuid-7',
  name: 'Homes Abroad',
  cities: [place(34, 'London', 'United Kingdom'), place(280, 'Toronto', 'Canada')],
  universities: [place(1, 'Leeds', 'United Kingdom'), place(2, 'Bath', 'United Kingdom')],
} as unknown as Partner;

const picture = { path: 'abc', basePath: '/images' };
const london = { id: 34, name: 'L', canonicalName: 'l', picture, propertiesCount: 1, rent: null };
const components: readonly PageComponent[] = [
  {
    type: 'popularCities',
    title: 'Popular',
    countries: [{ country: 'uk', name: 'UK', cities: [london] }],
  },
];

test('a partner is not known, asked for, known, or could not be had', () => {
  const statusAfter = (action: Parameters<typeof whitelabelReducer>[1]) => {
    const { error, isFetched, readyStatus } = whitelabelReducer(undefined, action);
    return { error, isFetched, readyStatus };
  };
  expect(statusAfter({ type: 'home/loaded', change: {} } as never)).toEqual({
    readyStatus: 'invalid',
    isFetched: null,
    error: null,
  });
  expect(statusAfter(whitelabelRequested())).toEqual({
    readyStatus: 'request',
    isFetched: null,
    error: null,
  });
  expect(statusAfter(whitelabelLoaded(partner, []))).toEqual({
    readyStatus: 'success',
    isFetched: true,
    error: null,
  });
  expect(statusAfter(whitelabelFailed('UpstreamError: 503'))).toEqual({
    readyStatus: 'failure',
    isFetched: false,
    error: 'UpstreamError: 503',
  });
});

test('what is known of a partner is who he is, and his places under their countries', () => {
  const { cities, id, name, universities, uuid } = whitelabelReducer(
    undefined,
    whitelabelLoaded(partner, components),
  );
  expect({ id, name, uuid }).toEqual({ id: 7, name: 'Homes Abroad', uuid: 'uuid-7' });
  const names = (groups: typeof cities) =>
    groups.map(({ country, places }) => [country, ...places.map((shown) => shown.name)]);
  expect(names(cities)).toEqual([
    ['United Kingdom', 'London'],
    ['Canada', 'Toronto'],
  ]);
  expect(names(universities)).toEqual([['United Kingdom', 'Leeds', 'Bath']]);
});

test('a city has the picture that our home page has of it, and its own words', () => {
  const { cities } = whitelabelReducer(undefined, whitelabelLoaded(partner, components));
  expect(cities.map(({ places }) => places[0])).toMatchObject([
    { name: 'London', propertiesCount: 34, picture },
    { name: 'Toronto', picture: null },
  ]);
});
