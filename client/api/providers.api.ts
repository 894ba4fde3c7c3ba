import { dataOf, type WireRecord } from '../../shared/contracts/wireRecord.ts';
import type {
  EnquiryCounts,
  ProviderProperties,
  ProviderProperty,
} from '../../shared/domain/provider/providerProperty.ts';
import type { ApiCall, ApiClient } from '../../shared/ssr/apiClient.ts';
import { readPropertyLink } from './propertyParts.parse.ts';
import { hasAccess } from './users.api.ts';

const PROVIDERS = '/api/v0/auth/providers';

const DAY_LENGTH = '2027-03-15'.length;

/** Whether who asks is a provider or a partner; where that cannot be told, no. */
export const hasProviderAccess = (api: ApiClient): Promise<boolean> =>
  hasAccess(api, `${PROVIDERS}/users`);

const readEnquiries = (record: WireRecord): EnquiryCounts => ({
  total: record.optionalNumber('total') ?? 0,
  recent: record.optionalNumber('recent') ?? 0,
  booked: record.optionalNumber('booked') ?? 0,
  months: record.optionalRecords('months', (entry) => ({
    month: entry.text('month'),
    count: entry.number('count'),
  })),
});

const readProperty = (record: WireRecord): ProviderProperty => {
  const { id, name, canonicalName, photo, locality, rent } = readPropertyLink(record);
  const stays = record.recordOrEmpty('stays');
  return {
    id,
    name,
    canonicalName,
    photo,
    locality,
    rent,
    isListed: record.flag('is_listed', true),
    roomTypeCount: record.optionalNumber('room_type_count') ?? 0,
    freeStays: stays.optionalNumber('free') ?? 0,
    takenStays: stays.optionalNumber('taken') ?? 0,
    availableFrom: stays.optionalText('available_from'),
    enquiries: readEnquiries(record.recordOrEmpty('enquiries')),
    changedOn: record.optionalText('updated_at')?.slice(0, DAY_LENGTH) ?? null,
  };
};

/** @param page from 1. */
export const providerPropertiesCall = (page: number): ApiCall<ProviderProperties> => ({
  name: 'providerInventories',
  path: `${PROVIDERS}/inventories`,
  query: { p: page },
  isPersonal: true,
  isForSignedIn: true,
  parse: (body) => {
    const data = dataOf(body);
    const properties = data.records('result', readProperty);
    return {
      properties,
      count: data.recordOrEmpty('meta').optionalNumber('count') ?? properties.length,
      page,
      pages: data.optionalNumber('pages') ?? 1,
    };
  },
  surrogateKeys: () => [],
});
