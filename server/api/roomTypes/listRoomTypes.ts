import type { Request, RequestHandler } from 'express';
import * as z from 'zod';
import {
  bathroomKinds,
  kitchenKinds,
  roomKinds,
} from '../../../shared/domain/search/filters/roomType.ts';
import { listLimit } from '../../../shared/domain/search/searchLimits.ts';
import { type ApiDependencies, todayOf } from '../dependencies.ts';
import { inventoryKeys, regionKeys, selectFields, sendPublic, toList } from '../http/answer.ts';
import { notFound } from '../http/apiError.ts';
import {
  choicesParameter,
  flagParameter,
  integerParameter,
  limitParameter,
  listParameter,
  pageParameter,
  readQuery,
  textParameter,
} from '../http/queryParameters.ts';
import { findInventory } from '../inventories/inventory.queries.ts';
import { findOffers, isRunning } from '../inventories/offers.ts';
import { readRoomKinds } from '../listing/roomConfigs.ts';
import { firstDayOf } from '../listing/stayFilters.ts';
import { findRoomTypes, findTenancies, type TenancyRow } from './roomTypes.queries.ts';
import { toRoomType, toTenancy } from './roomTypeWire.ts';

const roomTypesQuery = z.object({
  p: pageParameter(),
  limit: limitParameter(listLimit, listLimit),
  only: listParameter(),
  methods: listParameter(),
  active_children_with_filters: flagParameter(),
  include_offers: flagParameter(),
  room_types: choicesParameter(roomKinds),
  bathroom_types: choicesParameter(bathroomKinds),
  kitchen_types: choicesParameter(kitchenKinds),
  meta_types: choicesParameter([...roomKinds, ...bathroomKinds, ...kitchenKinds]),
  move_in_month: textParameter(),
  meta_min_lease_duration: integerParameter(0, 1_000),
  meta_max_lease_duration: integerParameter(0, 1_000),
});

type RoomTypesQuery = z.output<typeof roomTypesQuery>;

const ON_REQUEST = ['offers', 'active_children', 'active_children_with_filters'];

/** Whether a tenancy fits the dates and the length of stay in the query. */
function suits(tenancy: TenancyRow, query: RoomTypesQuery): boolean {
  const month = query.move_in_month && firstDayOf(query.move_in_month)?.slice(0, 7);
  const { meta_min_lease_duration: min = 0, meta_max_lease_duration: max = Infinity } = query;
  return (
    (!month || tenancy.moveIn.startsWith(month)) &&
    tenancy.leaseDuration >= min &&
    tenancy.leaseDuration <= max
  );
}

const addedFields = (query: RoomTypesQuery): string[] => [
  ...query.methods,
  ...(query.include_offers ? ['offers'] : []),
  ...(query.active_children_with_filters ? ['active_children_with_filters'] : []),
];

/** Active room types of a property, in the order of its page. */
export function createListRoomTypes({
  db,
  now,
}: Pick<ApiDependencies, 'db' | 'now'>): RequestHandler {
  return async (request: Request, response) => {
    const query = roomTypesQuery.parse(readQuery(request.query));
    const found = await findInventory(db, String(request.params.idOrName));
    if (!found || found.roomType) throw notFound('inventories.unknown');
    const { property } = found;

    const page = { page: query.p, limit: query.limit };
    const kinds = readRoomKinds(query);
    const { count, rows } = await findRoomTypes(db, { propertyId: property.id, kinds, ...page });
    const ids = rows.map(({ id }) => id);
    const fields = selectFields(query.only, addedFields(query), ON_REQUEST);
    const today = todayOf(now);
    const [tenancies, offers] = await Promise.all([
      findTenancies(db, ids),
      fields.wants('offers') ? findOffers(db, [property.id], today) : [],
    ]);

    const running = offers.filter((offer) => isRunning(offer, today));
    const result = rows.map((row) => {
      const own = tenancies.filter(({ roomTypeId }) => roomTypeId === row.id);
      const suitable = own.filter((tenancy) => suits(tenancy, query));
      return fields.pick({
        ...toRoomType(row, { property, tenancies: own, offers: running }),
        active_children_with_filters: suitable.map((tenancy) => toTenancy(tenancy, property)),
      });
    });
    sendPublic(response, toList(result, { ...page, count }), [
      ...inventoryKeys([property.id]),
      ...regionKeys([property.regionId]),
    ]);
  };
}
