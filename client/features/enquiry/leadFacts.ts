import type { AnalyticsEvent } from '../../../shared/domain/analytics/analyticsEvent.ts';
import type { CanonicalAddress } from '../../../shared/routes/canonicalise.ts';
import { pageTypeOf } from '../../../shared/routes/routeTable.ts';
import type { EnquiryRequest } from '../../enquiry/EnquiryContext.ts';

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
