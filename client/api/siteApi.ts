import type { Site } from '../../shared/domain/site/site.ts';
import type { ApiCall, ApiClient } from '../../shared/ssr/apiClient.ts';

const onSite = <Result>(call: ApiCall<Result>, partnerId: number): ApiCall<Result> =>
  call.isSearch ? { ...call, query: { ...call.query, whitelabel_partner_id: partnerId } } : call;

/** The API as a site asks it: every search says whose site it is made on. */
export const siteApi = <Api extends ApiClient>(api: Api, { partnerId }: Site): Api =>
  partnerId === null
    ? api
    : { ...api, get: (call, options) => api.get(onSite(call, partnerId), options) };
