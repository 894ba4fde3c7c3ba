import type { Request, RequestHandler } from 'express';
import * as z from 'zod';
import type { PartnerPlaceWire, PartnerWire } from '../../../shared/contracts/partner.wire.ts';
import { isDemoSubdomain } from '../../../shared/domain/partner/partner.ts';
import { hostName } from '../../../shared/domain/site/hostName.ts';
import { partnerColors } from '../../theme/partnerColors.ts';
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
import {
  colorsOf,
  domainOf,
  findPartner,
  findPartnerByDomain,
  namesOfRegions,
  type PartnerPlaceRow,
  type PartnerRow,
  placesOf,
} from './partners.queries.ts';

const partnerQuery = z.object({
  methods: listParameter(),
  partner_id: textParameter(),
  whitelabel_domain_url: textParameter(),
});

type PartnerQuery = z.output<typeof partnerQuery>;

/** Members that are loaded only when `methods` asks for them. */
export const PARTNER_METHODS = ['whitelabel_cities_list', 'whitelabel_universities_list'] as const;

const toPlace = (row: PartnerPlaceRow): PartnerPlaceWire => ({
  id: row.id,
  name: row.name,
  canonical_name: row.canonicalName,
  location_country_long_name: row.countryName,
  active_inventory_count: row.activeInventoryCount,
});

const regionNames = ({ defaultRegion, multipleRegions }: PartnerRow): readonly string[] =>
  defaultRegion === null ? multipleRegions : [defaultRegion, ...multipleRegions];

async function toWire(
  db: Database,
  row: PartnerRow,
  places: readonly PartnerPlaceRow[],
): Promise<PartnerWire> {
  const ofType = (type: string) =>
    places.filter(({ regionType }) => regionType === type).map(toPlace);
  return {
    partner_id: row.id,
    partner_uuid: row.uuid,
    partner_name: row.name,
    type: row.type,
    partner_type: row.partnerType,
    subdomain: row.subdomain,
    whitelabel_domain_url: await domainOf(db, row.id),
    is_demo: isDemoSubdomain(row.subdomain),
    config: row.config,
    colors: partnerColors(colorsOf(row)),
    default_region_canonical_name: row.defaultRegion,
    multiple_region_canonical_name: row.multipleRegions,
    region_names: await namesOfRegions(db, regionNames(row)),
    is_global_search_enabled: row.isGlobalSearchEnabled,
    is_referral_card_enabled: row.isReferralCardEnabled,
    contact: row.contact,
    updated_at: row.updatedAt.toISOString(),
    whitelabel_cities_list: ofType('locality'),
    whitelabel_universities_list: ofType('establishment'),
  };
}

const wantsPlaces = (fields: FieldSelection): boolean =>
  PARTNER_METHODS.some((method) => fields.wants(method));

type FindPartner = (
  db: Database,
  asked: PartnerQuery & { readonly inPath: string },
) => Promise<PartnerRow | undefined>;

/** Whom a call means, by what stands in its path or query. */
const ways = {
  path: (db, { inPath }) => findPartner(db, inPath),
  configuration: async (db, { partner_id: id }) =>
    id === undefined ? undefined : findPartner(db, id),
  domain: async (db, { whitelabel_domain_url: url }) => {
    const domain = hostName(url ?? '');
    return domain === undefined ? undefined : findPartnerByDomain(db, domain);
  },
} satisfies Readonly<Record<string, FindPartner>>;

/** The site of a partner; one that is not there is like one that never was. */
export function createGetPartner(
  { db }: Pick<ApiDependencies, 'db'>,
  way: keyof typeof ways,
): RequestHandler {
  return async (request: Request, response) => {
    const query = partnerQuery.parse(readQuery(request.query));
    const row = await ways[way](db, { ...query, inPath: String(request.params.partner) });
    if (!row) throw notFound('partners.unknown');
    const fields = selectFields([], query.methods, PARTNER_METHODS);
    const places = wantsPlaces(fields) ? await placesOf(db, row.id) : [];
    sendPublic(response, fields.pick(await toWire(db, row, places)), [
      ...partnerKeys([row.id]),
      ...regionKeys(places.map(({ id }) => id)),
    ]);
  };
}
