import type { RequestHandler } from 'express';
import * as z from 'zod';
import type {
  EnquiryCountsWire,
  ProviderInventoriesWire,
  ProviderInventoryWire,
} from '../../../shared/contracts/provider.wire.ts';
import { accountListPageSize } from '../../../shared/domain/user/accountLists.ts';
import { type ApiDependencies, todayOf } from '../dependencies.ts';
import { sendPrivate, toList } from '../http/answer.ts';
import { pageParameter, readQuery } from '../http/queryParameters.ts';
import { toInventorySummary } from '../inventories/inventorySummary.ts';
import { providerSession } from './providerSession.ts';
import {
  countEnquiredMonths,
  countEnquiries,
  countProperties,
  countStays,
  type ProviderPropertyRow,
  selectProperties,
} from './providers.queries.ts';

const RECENT_MS = 30 * 24 * 60 * 60 * 1000;
const MONTH_LENGTH = '2027-03'.length;

type Dependencies = Pick<ApiDependencies, 'db' | 'now'>;

interface Counts {
  readonly rooms: number;
  readonly free: number;
  readonly taken: number;
  readonly enquiries: EnquiryCountsWire;
}

/** What is counted of properties, by their ids. */
const countsOf = async (
  { db, now }: Dependencies,
  ids: readonly number[],
): Promise<(id: number) => Counts> => {
  const today = todayOf(now);
  const since = new Date(now().getTime() - RECENT_MS);
  const [staysOf, enquiriesOf, months] = await Promise.all([
    countStays(db, ids, today),
    countEnquiries(db, ids, since),
    countEnquiredMonths(db, ids, today.slice(0, MONTH_LENGTH)),
  ]);
  return (id) => {
    const own = { rooms: 0, free: 0, taken: 0, ...staysOf.find((row) => row.propertyId === id) };
    const asked = enquiriesOf.find(({ propertyId }) => propertyId === id);
    const { booked = 0, recent = 0, total = 0 } = asked ?? {};
    const wanted = months
      .filter(({ propertyId }) => propertyId === id)
      .map(({ count, month }) => ({ month, count }));
    return { ...own, enquiries: { total, recent, booked, months: wanted } };
  };
};

const toWire = (
  row: ProviderPropertyRow,
  { enquiries, free, rooms, taken }: Counts,
): ProviderInventoryWire => {
  const { distance: _none, ...summary } = toInventorySummary({ ...row, distance: null });
  return {
    ...summary,
    is_listed: row.status === 'active',
    room_type_count: rooms,
    stays: { free, taken, available_from: row.availableFrom },
    enquiries,
    updated_at: row.updatedAt.toISOString(),
  };
};

interface Asked {
  readonly providerId: number;
  readonly page: number;
}

const readInventories = async (
  dependencies: Dependencies,
  { page, providerId }: Asked,
): Promise<ProviderInventoriesWire> => {
  const { db } = dependencies;
  const limit = accountListPageSize;
  const [count, rows] = await Promise.all([
    countProperties(db, providerId),
    selectProperties(db, { providerId, page, limit }),
  ]);
  const countsFor = await countsOf(
    dependencies,
    rows.map(({ id }) => id),
  );
  return {
    ...toList(
      rows.map((row) => toWire(row, countsFor(row.id))),
      { page, limit, count },
    ),
    pages: Math.ceil(count / limit),
  };
};

const parameters = z.object({ p: pageParameter() });

/** A page of the properties of whoever asks for; nobody names a provider. */
export const createListProviderInventories =
  (dependencies: Dependencies): RequestHandler =>
  async (request, response) => {
    const { providerId } = await providerSession(dependencies, request);
    const { p: page } = parameters.parse(readQuery(request.query));
    const data: ProviderInventoriesWire =
      providerId === null
        ? { ...toList([]), pages: 0 }
        : await readInventories(dependencies, { providerId, page });
    sendPrivate(response, { data });
  };
