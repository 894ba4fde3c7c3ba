import request from 'supertest';
import { loadPage } from '../../client/routes/loadPage.ts';
import type { AppState } from '../../client/store/createAppStore.ts';
import type { InventoryDetailWire, RoomTypeWire } from '../../shared/contracts/inventory.wire.ts';
import type { ApiCall } from '../../shared/ssr/apiClient.ts';
import type { ApiFixture } from './apiFixture.ts';
import { loaderContext } from './loaderContext.ts';

export interface RawProperty {
  readonly detail: InventoryDetailWire;
  readonly rooms: readonly RoomTypeWire[];
}

export interface OpenedProperty {
  readonly state: AppState;
  readonly raw: RawProperty;
}

type Served = Pick<ApiFixture, 'app'>;

export const bodyOf = async ({ app }: Served, path: string, query: object = {}) =>
  (await request(app).get(path).query(query)).body;

/** The parts of a home that decide what it costs, out of those that its page asks for. */
const pricedParts: readonly unknown[] = ['payment_types', 'payment_caps'];

const textsOf = ({ name, query }: Pick<ApiCall<unknown>, 'name' | 'query'>) => {
  const { methods, ...others } = query;
  // Without what is around and above it, which has no price and takes its time.
  const priced = [methods].flat().filter((method) => pricedParts.includes(method));
  const asked = name === 'inventory' ? { ...others, methods: priced } : query;
  return Object.fromEntries(Object.entries(asked).map(([key, value]) => [key, String(value)]));
};

/** A client whose calls go to the API as they are; it keeps the bodies under the names of the calls. */
const keepingClient = (api: Served) => {
  const bodies = new Map<string, { data: unknown }>();
  const get = async <Result>(call: ApiCall<Result>): Promise<Result> => {
    if (!['inventory', 'roomTypes'].includes(call.name)) throw new Error('not asked for here');
    const body = await bodyOf(api, call.path, textsOf(call));
    bodies.set(call.name, body);
    return call.parse(body);
  };
  return { get, bodies };
};

/** The page of a home as its loader fills it, and the bodies that it was filled with. */
export const openProperty = async (api: Served, name: string): Promise<OpenedProperty> => {
  const client = keepingClient(api);
  const context = loaderContext(`/places/${name}`, client as never);
  await loadPage({ ...context, secondaryTimeoutMs: 10_000 });
  const detail = client.bodies.get('inventory')?.data as InventoryDetailWire;
  const rooms = client.bodies.get('roomTypes')?.data as
    | { readonly result: RoomTypeWire[] }
    | undefined;
  return { state: context.state(), raw: { detail, rooms: rooms?.result ?? [] } };
};
