import type { AnalyticsEvent, AnalyticsEventName } from './analyticsEvent.ts';

type FieldsOf<Name extends AnalyticsEventName> = Exclude<
  keyof (AnalyticsEvent & { readonly name: Name }),
  'name'
>;

type EventFields = {
  readonly [Name in AnalyticsEventName]: Readonly<Record<FieldsOf<Name>, true>>;
};

const none = {};
const lead = { inventoryId: true, regionId: true, leadSource: true, pageType: true } as const;

/** Every event with its fields: what is not listed here leaves the program with no event. */
export const eventFields: EventFields = {
  page_view: { route: true, pageType: true },
  property_viewed_first: none,
  search_viewed_first: none,
  lead_success: { leadId: true, ...lead },
  lead_failure: lead,
  'continue-booking': { leadId: true, inventoryId: true, source: true },
  support_clicked: { channel: true },
  chat_opened: none,
  login_success: none,
  booking_started: none,
  booking_completed: none,
  experiment_viewed: { experiment: true, variation: true },
  language_clicked: { language: true },
};

/** The event's own fields only, whatever else the object carries. */
export const plainEvent = (event: AnalyticsEvent): AnalyticsEvent => {
  const fields = ['name', ...Object.keys(eventFields[event.name])];
  return Object.fromEntries(
    Object.entries(event).filter(([field]) => fields.includes(field)),
  ) as unknown as AnalyticsEvent;
};

/** What every event says of the visit. */
export interface VisitFacts {
  readonly isUserLoggedIn: boolean;
  /** On whose site it is; null: on ours, of which nothing is said. */
  readonly partnerId: number | null;
}

/** What leaves the program of an event: its fields under the names that others know them by. */
export const toldFields = (
  event: AnalyticsEvent,
  { isUserLoggedIn, partnerId }: VisitFacts,
): Readonly<Record<string, unknown>> => {
  const { name, ...fields } = plainEvent(event);
  const site = partnerId === null ? {} : { partnerId };
  const told = Object.entries({ ...fields, isUserLoggedIn, ...site }).map(
    ([field, value]): [string, unknown] => [
      field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`),
      value,
    ],
  );
  return { event: name, ...Object.fromEntries(told) };
};
