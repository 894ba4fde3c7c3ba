import type { RouteName } from '../../routes/routeTable.ts';
import type { LeadSource } from '../lead/enquiryForm.ts';

interface LeadFacts {
  readonly inventoryId: number | null;
  readonly regionId: number | null;
  readonly leadSource: LeadSource;
  readonly pageType: string;
}

/** Everything that is told about a visit. No event holds personal data or a bearer value. */
export type AnalyticsEvent =
  | { readonly name: 'page_view'; readonly route: RouteName | null; readonly pageType: string }
  | { readonly name: 'property_viewed_first' | 'search_viewed_first' }
  | ({ readonly name: 'lead_success'; readonly leadId: number } & LeadFacts)
  | ({ readonly name: 'lead_failure' } & LeadFacts)
  | {
      readonly name: 'continue-booking';
      readonly leadId: number;
      readonly inventoryId: number | null;
      readonly source: LeadSource;
    }
  | { readonly name: 'support_clicked'; readonly channel: 'email' | 'phone' | 'chat' | 'page' }
  | { readonly name: 'chat_opened' }
  | { readonly name: 'login_success' }
  | { readonly name: 'booking_started' | 'booking_completed' }
  | {
      readonly name: 'experiment_viewed';
      readonly experiment: string;
      readonly variation: string;
    }
  | { readonly name: 'language_clicked'; readonly language: string };

export type AnalyticsEventName = AnalyticsEvent['name'];
