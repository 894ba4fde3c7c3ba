import { dataOf, type WireRecord } from '../../shared/contracts/wireRecord.ts';
import type { GeoPoint } from '../../shared/domain/geo/geoPoint.ts';
import { campusRedirect } from '../../shared/domain/region/campusRedirect.ts';
import type {
  Country,
  Faq,
  Region,
  RegionAncestor,
  RegionLink,
  RegionType,
} from '../../shared/domain/region/region.ts';

const regionTypes: readonly RegionType[] = [
  'country',
  'state',
  'locality',
  'sublocality',
  'establishment',
];

/** A kind that we do not know is treated as the commonest one. */
const readRegionType = (record: WireRecord): RegionType => {
  const text = record.optionalText('region_type');
  return regionTypes.find((type) => type === text) ?? 'locality';
};

export const readPoint = (record: WireRecord): GeoPoint => ({
  lat: record.number('lat'),
  lng: record.number('lng'),
});

export const readCountry = (record: WireRecord): Country => ({
  code: record.optionalText('short_name')?.toLowerCase() ?? '',
  name: record.optionalText('long_name') ?? '',
});

export const readFaq = (record: WireRecord): Faq => ({
  question: record.text('question'),
  answer: record.text('answer'),
});

const readAncestor = (record: WireRecord): RegionAncestor => ({
  id: record.number('id'),
  name: record.text('name'),
  canonicalName: record.addressName('canonical_name'),
  regionType: readRegionType(record),
});

export const readRegionLink = (record: WireRecord): RegionLink => ({
  ...readAncestor(record),
  activeInventoryCount: record.optionalNumber('active_inventory_count') ?? 0,
  distance: record.optionalNumber('distance'),
});

/** @throws UpstreamError for a region without id, name or address: nothing leads to it. */
export const parseRegion = (body: unknown): Region => {
  const data = dataOf(body);
  const location = data.recordOrEmpty('location');
  const meta = data.recordOrEmpty('meta');
  return {
    ...readAncestor(data),
    isActive: (data.optionalText('state') ?? 'active') === 'active',
    parentCanonicalName: data.optionalAddressName('parent_canonical_name'),
    coordinates: location.optionalPart('coordinates', readPoint),
    country: readCountry(location.recordOrEmpty('country')),
    meta: {
      title: meta.optionalText('title') ?? data.text('name'),
      description: meta.optionalText('description') ?? '',
      keywords: meta.optionalText('keywords') ?? '',
    },
    ancestors: data.optionalRecords('ancestors', readAncestor),
    faqs: data.optionalRecords('faqs', readFaq),
    activeInventoryCount: data.optionalNumber('active_inventory_count') ?? 0,
  };
};

/** The campus that stands for a residence has no page of its own to link to. */
export const withoutCampus = <Link extends Pick<RegionLink, 'canonicalName'>>(
  links: readonly Link[],
): Link[] => links.filter(({ canonicalName }) => canonicalName !== campusRedirect.campusRegion);

export const parseRegionLinks = (body: unknown): RegionLink[] =>
  withoutCampus(dataOf(body).records('result', readRegionLink));
