import type { LeadContext, LeadPlace } from '../../../shared/contracts/buildLead.ts';
import type { AnalyticsEvent } from '../../../shared/domain/analytics/analyticsEvent.ts';
import type { FlagValues } from '../../../shared/domain/flags/flagValues.ts';
import type { EnquiryRequest } from '../../../shared/domain/lead/enquiryForm.ts';
import type { Region } from '../../../shared/domain/region/region.ts';
import type { CanonicalAddress } from '../../../shared/routes/canonicalise.ts';
import { pageTypeOf } from '../../../shared/routes/routeTable.ts';
import { referralCode, sourceDetails } from '../../visitor/attribution.ts';

/** The last search of the visit. */
export interface LastSearch {
  readonly region: Region | null;
  /** Path and query; empty before the first search. */
  readonly canonical_url: string;
}

export interface LeadSurroundings {
  readonly request: EnquiryRequest;
  /** The page on which the form was opened. */
  readonly address: CanonicalAddress;
  readonly search: LastSearch;
  readonly flags: FlagValues;
  /** On whose site the form is; null: on ours. */
  readonly partnerId: number | null;
  /** IANA name, of the property. */
  readonly timeZone: string | null;
}

/** What says where the enquired places are. */
type Located = Pick<LeadSurroundings, 'request' | 'address'> & {
  readonly search: Pick<LastSearch, 'region'>;
};

/** Null for a region of which nobody knows where it is. */
const placeOf = ({ coordinates, id, name }: Region): LeadPlace | null =>
  coordinates && {
    id: String(id),
    name,
    latitude: coordinates.lat,
    longitude: coordinates.lng,
  };

const queryOf = (canonicalUrl: string): LeadContext['query'] => {
  const [, query = ''] = canonicalUrl.split('?');
  return [...new URLSearchParams(query)];
};

/** Only what is searched at this moment: a property may lie elsewhere than the last search. */
const searchedRegion = ({ address, search }: Located): Region | null =>
  address.route === 'search' ? search.region : null;

const queryOfVisit = ({ address, search }: LeadSurroundings): LeadContext['query'] =>
  address.route === 'search' ? address.query : queryOf(search.canonical_url);

/** Name or code; null: not known. */
export const enquiredCountry = (surroundings: Located): string | null =>
  surroundings.request.property?.country ?? searchedRegion(surroundings)?.country.code ?? null;

/** What a lead says besides what was typed. */
export const leadContext = (surroundings: LeadSurroundings): LeadContext => {
  const { flags, partnerId, request, timeZone } = surroundings;
  const { formType, property, source, stay } = request;
  const region = searchedRegion(surroundings);
  return {
    formType,
    source,
    inventoryId: stay?.id ?? property?.id ?? null,
    regionId: property?.regionId ?? request.regionId ?? region?.id ?? null,
    country: enquiredCountry(surroundings),
    place: region === null ? null : placeOf(region),
    query: queryOfVisit(surroundings),
    flags,
    takesPaymentFirst: property?.takesPaymentFirst ?? null,
    partnerId,
    sourceDetails: sourceDetails(),
    referralCode: referralCode(),
    timeZone,
  };
};

type LeadFailure = Extract<AnalyticsEvent, { readonly name: 'lead_failure' }>;

/** What events say of an enquiry: nothing about the person. */
export const leadFacts = (
  { property, regionId, source }: EnquiryRequest,
  { route }: CanonicalAddress,
): Omit<LeadFailure, 'name'> => ({
  inventoryId: property?.id ?? null,
  regionId: property?.regionId ?? regionId ?? null,
  leadSource: source,
  pageType: pageTypeOf(route ?? null),
});
