import type { Site } from '../../shared/domain/site/site.ts';
import type { ApiCall, ApiCallName, ApiClient } from '../../shared/ssr/apiClient.ts';

/** Calls that find something: on a partner's site they find what is his, where he wants it so. */
const searches: ReadonlySet<ApiCallName> = new Set<ApiCallName>([
  'inventoryList',
  'inventoryMap',
  'inventorySelection',
  'nearbyRegions',
  'regions',
  'regionSearch',
]);

const onSite = <Result>(call: ApiCall<Result>, partnerId: number): ApiCall<Result> =>
  searches.has(call.name)
    ? { ...call, query: { ...call.query, whitelabel_partner_id: partnerId } }
    : call;

/** The API as a site asks it: every search says whose site it is made on. */
export const siteApi = <Api extends ApiClient>(api: Api, { partnerId }: Site): Api =>
  partnerId === null
    ? api
    : { ...api, get: (call, options) => api.get(onSite(call, partnerId), options) };
