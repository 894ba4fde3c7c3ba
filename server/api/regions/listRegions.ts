import type { RequestHandler } from 'express';
import * as z from 'zod';
import type { RegionSummaryWire, RegionWire } from '../../../shared/contracts/region.wire.ts';
import { regionListLimit } from '../../../shared/domain/search/searchLimits.ts';
import type { Database } from '../db/database.ts';
import type { ApiDependencies } from '../dependencies.ts';
import { partnerKeys, regionKeys, sendPublic, toList } from '../http/answer.ts';
import {
  choiceParameter,
  choicesParameter,
  idParameter,
  integerParameter,
  limitParameter,
  listParameter,
  MAX_INTEGER,
  pageParameter,
  readQuery,
  textParameter,
} from '../http/queryParameters.ts';
import { languageOf } from '../language/languageOf.ts';
import { findDeals } from '../listing/deals.queries.ts';
import { partnerScope } from '../partners/partnerScope.ts';
import { listRegions } from './regions.queries.ts';
import { REGION_TYPES, type RegionRow, shortMeta, toRegionSummary } from './regionWire.ts';

const listQuery = z.object({
  p: pageParameter(),
  limit: limitParameter(regionListLimit, regionListLimit),
  state: choiceParameter(['active', 'inactive'], 'active'),
  ancestor_id: idParameter(),
  not_id: idParameter(),
  region_types: choicesParameter(REGION_TYPES),
  min_active_inventory_count: integerParameter(0, MAX_INTEGER),
  name: textParameter(),
  sort_key: choiceParameter(['name', 'popularity', 'active_inventory_count', 'id'], 'name'),
  sort_order: choiceParameter(['asc', 'desc'], 'asc'),
  methods: listParameter(),
  whitelabel_partner_id: textParameter(),
});

type ListedRegion = RegionSummaryWire &
  Pick<RegionWire, 'amber_sales' | 'meta_short' | 'updated_at'>;

async function withMethods(
  db: Database,
  rows: readonly RegionRow[],
  methods: readonly string[],
): Promise<ListedRegion[]> {
  const hasDeals = methods.includes('amber_sales');
  const deals = await findDeals(db, hasDeals ? rows.map(({ id }) => id) : []);
  return rows.map((row) => ({
    ...toRegionSummary(row),
    updated_at: row.updatedAt.toISOString(),
    ...(methods.includes('meta_short') ? { meta_short: shortMeta(row.meta) } : {}),
    ...(hasDeals ? { amber_sales: { deal_inventory_ids: deals.get(row.id) ?? [] } } : {}),
  }));
}

/** Active regions below an ancestor, by type, by name … */
export function createListRegions({ db }: Pick<ApiDependencies, 'db'>): RequestHandler {
  return async (request, response) => {
    const query = listQuery.parse(readQuery(request.query));
    const page = { page: query.p, limit: query.limit };
    const partner = await partnerScope(db, query.whitelabel_partner_id);
    const { count, rows } = await listRegions(
      db,
      {
        state: query.state,
        ancestorId: query.ancestor_id,
        notId: query.not_id,
        regionTypes: query.region_types,
        minActiveInventoryCount: query.min_active_inventory_count,
        name: query.name,
        partner,
      },
      {
        ...page,
        sortKey: query.sort_key,
        sortOrder: query.sort_order,
        language: languageOf(response),
      },
    );
    const result = await withMethods(db, rows, query.methods);
    sendPublic(response, toList(result, { ...page, count }), [
      ...partnerKeys(partner ? [partner.id] : []),
      ...regionKeys([query.ancestor_id, ...rows.map(({ id }) => id)]),
    ]);
  };
}
