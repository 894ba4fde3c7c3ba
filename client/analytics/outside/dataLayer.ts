import type { AnalyticsEvent } from '../../../shared/domain/analytics/analyticsEvent.ts';
import { toldFields } from '../../../shared/domain/analytics/eventFields.ts';

type Layer = Record<string, unknown>[];

/** The list in which tag managers look for events; one that is there is taken over. */
const layer = (): Layer => {
  const holder = window as unknown as { dataLayer?: Layer };
  holder.dataLayer ??= [];
  return holder.dataLayer;
};

export const pushToDataLayer = (event: AnalyticsEvent): void => {
  layer().push({ ...toldFields(event) });
};
