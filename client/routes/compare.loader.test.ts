import { expect, test } from '@jest/globals';
import { createFakeApi, type FakeAnswer } from '../../test/support/fakeApi.ts';
import { loaderContext } from '../../test/support/loaderContext.ts';
import {
  inventoryDetailWire,
  roomTypeWire,
  tenancyWire,
} from '../../test/support/wireFactories.ts';
import { selectCompared } from '../features/compare/comparedProperties.slice.ts';
import { loadCompare } from './compare.loader.ts';

const base = inventoryDetailWire();

const house = (id: number, over: Partial<typeof base> = {}): FakeAnswer => ({
  data: inventoryDetailWire({ id, canonical_name: `house-${id}`, name: `House ${id}`, ...over }),
});

const rooms: FakeAnswer = { data: { result: [roomTypeWire({ id: 1, name: 'Studio' })] } };

const answers = (houses: Readonly<Record<number, FakeAnswer>>): Record<string, FakeAnswer> =>
  Object.fromEntries(
    Object.entries(houses).flatMap(([id, answer]) => [
      [`/api/v0/inventories/${id}`, answer],
      [`/api/v0/inventories/${id}/room_types`, rooms],
    ]),
  );

const compare = async (ids: string, all: Record<string, FakeAnswer>) => {
  const api = createFakeApi(all);
  const context = loaderContext(`/compare?ids=${ids}`, api);
  const outcome = await loadCompare(context);
  const state = selectCompared(context.state());
  return { api, context, outcome, state, names: state.items.map(({ name }) => name) };
};

test('properties come in the order of the address', async () => {
  const all = answers({ 1: house(1), 2: house(2), 3: house(3) });
  const { names, outcome, state } = await compare('3,1,3,2', all);
  expect(names).toEqual(['House 3', 'House 1', 'House 2']);
  expect(outcome).toMatchObject({ kind: 'ok', isDegraded: false });
  const room = { id: 1, name: 'Studio', isFree: true, rent: expect.anything() };
  expect(state.items[0]?.rooms).toEqual([room]);
});

test('of a property only what is compared is kept', async () => {
  const features = [
    { name: 'Bills', type: 'bills', values: [{ name: 'Wifi' }] },
    { name: 'Community', type: 'community', values: [{ name: 'Gym' }, { name: 'Lift' }] },
    { name: 'Unit', type: 'unit', values: [{ name: 'Lift' }, { name: 'Desk' }] },
  ];
  const place = (name: string, type: string, distance: number) => ({
    ...{ name, type, distance },
    canonical_name: name.toLowerCase(),
  });
  const destination_distances = [
    place('Far', 'university', 3000),
    place('Near', 'university', 100),
    place('Middle', 'university', 900),
    place('London', 'city_centre', 2000),
  ];
  const over = { features, destination_distances } as unknown as Partial<typeof base>;
  const { state } = await compare('1', answers({ 1: house(1, over) }));
  const [item] = state.items;
  expect(item).toMatchObject({ bills: ['Wifi'], amenities: ['Gym', 'Lift', 'Desk'] });
  expect(item?.distances.map(({ name }) => name)).toEqual(['London', 'Near', 'Middle', 'Far']);
  expect(item).not.toHaveProperty('description');
});

test('what has no page of its own is left out', async () => {
  const all = answers({
    1: house(1),
    2: house(2, { parent_id: 1 }),
    3: house(3, { status: 'deleted' }),
  });
  const { names, outcome } = await compare('2,9,1,3', all);
  expect(names).toEqual(['House 1']);
  expect(outcome).toMatchObject({ kind: 'ok', isDegraded: false });
});

test('one that fails leaves the others, in a page that is not whole', async () => {
  const { names, outcome } = await compare('1,2', answers({ 1: { status: 500 }, 2: house(2) }));
  expect(names).toEqual(['House 2']);
  expect(outcome).toMatchObject({ kind: 'ok', isDegraded: true, faults: [expect.anything()] });
});

test('rooms that fail leave their property', async () => {
  const all = { ...answers({ 1: house(1) }), '/api/v0/inventories/1/room_types': { status: 500 } };
  const { outcome, state } = await compare('1', all);
  expect(state.items[0]?.rooms).toBeNull();
  expect(outcome).toMatchObject({ kind: 'ok', isDegraded: true });
});

test('when all fail there is no page', async () => {
  await expect(
    compare('1,2', answers({ 1: { status: 500 }, 2: { status: 500 } })),
  ).rejects.toThrow();
});

test.each(['', 'x', '8,9'])('of "%s" nothing is compared', async (ids) => {
  const { names, outcome } = await compare(ids, {});
  expect(names).toEqual([]);
  expect(outcome).toMatchObject({ kind: 'ok', isDegraded: false });
});

const tenancy = (id: number, price: number) =>
  tenancyWire({ id, pricing: { ...tenancyWire().pricing, price } });

const twoStays: FakeAnswer = {
  data: {
    result: [
      roomTypeWire({
        id: 1,
        name: 'Studio',
        active_children: [tenancy(11, 200), tenancy(12, 300)],
      }),
    ],
  },
};

test('the stay that was searched for stands in its column, the cheapest in the others', async () => {
  const all = answers({ 1: house(1), 2: house(2) });
  const stays = { ...all, '/api/v0/inventories/1/room_types': twoStays };
  const { context, state } = await compare('1,2&stays=12', stays);
  expect(state.items[0]?.stay?.tenancyId).toBe(12);
  const next = loaderContext('/compare?ids=1,2', createFakeApi(stays));
  await loadCompare({ ...next, store: context.store });
  expect(selectCompared(context.state()).items[0]?.stay?.tenancyId).toBe(11);
});

test('a university that is none leaves the comparison as it is', async () => {
  const { outcome, state } = await compare('1&university=nowhere', answers({ 1: house(1) }));
  expect(state).toMatchObject({ university: null, destination: null });
  expect(outcome).toMatchObject({ kind: 'ok', isDegraded: false });
});

test('a university that fails for a moment stays the one that was asked for', async () => {
  const all = { ...answers({ 1: house(1) }), '/api/v0/regions/ucl': { status: 500 } };
  const { outcome, state } = await compare('1&university=ucl', all);
  expect(state).toMatchObject({ university: 'ucl', destination: null });
  expect(outcome).toMatchObject({ kind: 'ok', isDegraded: true });
});

test('what is shown already is not asked for again', async () => {
  const { api, context } = await compare('1,2', answers({ 1: house(1), 2: house(2) }));
  const before = api.paths.length;
  const next = loaderContext('/compare?ids=2', api);
  await loadCompare({ ...next, store: context.store });
  expect(api.paths).toHaveLength(before);
  expect(selectCompared(context.state()).items.map(({ id }) => id)).toEqual([2]);
});
