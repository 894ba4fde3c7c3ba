import type { Request, RequestHandler } from 'express';
import * as z from 'zod';
import type { RegionWire } from '../../../shared/contracts/region.wire.ts';
import { countryCurrency } from '../../../shared/domain/money/currencies.ts';
import { rentPeriod } from '../../../shared/domain/money/rentPeriod.ts';
import { findComponents } from '../applicationConfig/applicationConfig.queries.ts';
import type { CatalogueReads } from '../catalogue/catalogueReads.ts';
import type { Database } from '../db/database.ts';
import type { ApiDependencies } from '../dependencies.ts';
import {
  type FieldSelection,
  partnerKeys,
  regionKeys,
  selectFields,
  sendPublic,
} from '../http/answer.ts';
import { notFound } from '../http/apiError.ts';
import { listParameter, readQuery, textParameter } from '../http/queryParameters.ts';
import { durationOf } from '../inventories/inventoryWire.ts';
import { inRegion } from '../listing/area.ts';
import { findDeals } from '../listing/deals.queries.ts';
import { findPriceRange } from '../listing/listing.queries.ts';
import { hasRegion, partnerScope } from '../partners/partnerScope.ts';
import { findAncestors, findRegion } from './regions.queries.ts';
import {
  type RegionRow,
  type RegionSummaryRow,
  shortMeta,
  toAncestor,
  toRegion,
} from './regionWire.ts';

const DEFAULT_CURRENCY = 'GBP';

const regionQuery = z.object({
  only: listParameter(),
  methods: listParameter(),
  whitelabel_partner_id: textParameter(),
});

/** Members that are loaded only when `methods` asks for them. */
export const REGION_METHODS = [
  'parent_name',
  'parent_canonical_name',
  'root_name',
  'ancestors_short',
  'stories',
  'region_inventory_price_range',
  'application_configs',
  'amber_sales',
  'meta_short',
] as const;

type Parts = Partial<RegionWire>;

async function configuredParts(
  db: Database,
  region: RegionRow,
  fields: FieldSelection,
): Promise<Parts> {
  if (!fields.wants('application_configs') && !fields.wants('stories')) return {};
  const components = await findComponents(db, { regionId: region.id });
  const stories = components.filter(({ type }) => type === 'stories');
  return { application_configs: components, stories };
}

const RANGE_BYTES = 200;

/** A place without listings gets the currency and period of its country, and no prices. */
async function priceRange(
  catalogue: CatalogueReads,
  region: RegionRow,
): Promise<RegionWire['region_inventory_price_range']> {
  const range = await catalogue.atOneVersion((reader) =>
    reader.keep(`price range ${region.id}`, async () => ({
      value: await findPriceRange(reader.db, inRegion(region)),
      bytes: RANGE_BYTES,
    })),
  );
  if (range) {
    const { currency, max, min, rentPeriod: period } = range;
    return { currency, duration: durationOf(period), min, max };
  }
  const { countryCode } = region;
  const currency = countryCurrency(countryCode)?.standard_name ?? DEFAULT_CURRENCY;
  return { currency, duration: rentPeriod(countryCode), min: null, max: null };
}

type Dependencies = Pick<ApiDependencies, 'catalogue' | 'db'>;

async function listedParts(
  { catalogue, db }: Dependencies,
  region: RegionRow,
  fields: FieldSelection,
): Promise<Parts> {
  const parts: { -readonly [Key in keyof Parts]: Parts[Key] } = {};
  if (fields.wants('region_inventory_price_range')) {
    parts.region_inventory_price_range = await priceRange(catalogue, region);
  }
  if (fields.wants('amber_sales')) {
    const deals = await findDeals(db, [region.id]);
    parts.amber_sales = { deal_inventory_ids: deals.get(region.id) ?? [] };
  }
  return parts;
}

function familyParts(region: RegionRow, ancestors: readonly RegionSummaryRow[]): Parts {
  const parent = ancestors.at(-1);
  return {
    parent_name: parent?.name ?? null,
    parent_canonical_name: parent?.canonicalName ?? null,
    root_name: ancestors[0]?.name ?? region.name,
    ancestors_short: ancestors.map(toAncestor),
  };
}

/** A region in any state, by id or canonical name. A site of a partner has none where he has no homes. */
export function createGetRegion({ catalogue, db }: Dependencies): RequestHandler {
  return async (request: Request, response) => {
    const { methods, only, whitelabel_partner_id } = regionQuery.parse(readQuery(request.query));
    const region = await findRegion(db, String(request.params.idOrName));
    const partner = await partnerScope(db, whitelabel_partner_id);
    if (!region || !(await hasRegion(db, partner, region))) throw notFound('regions.unknown');

    const fields = selectFields(only, methods, REGION_METHODS);
    const [ancestors, configured, listed] = await Promise.all([
      findAncestors(db, region),
      configuredParts(db, region, fields),
      listedParts({ catalogue, db }, region, fields),
    ]);
    const record: RegionWire = {
      ...toRegion(region, ancestors),
      ...familyParts(region, ancestors),
      ...configured,
      ...listed,
      meta_short: shortMeta(region.meta),
    };
    sendPublic(response, fields.pick(record), [
      ...regionKeys([region.id, region.parentId]),
      ...partnerKeys(partner ? [partner.id] : []),
    ]);
  };
}
