import type { AnalyticsEvent } from '../../../shared/domain/analytics/analyticsEvent.ts';
import { toldFields } from '../../../shared/domain/analytics/eventFields.ts';
import { newUuid } from '../../ids/newUuid.ts';

/** Address of the picture that tells of an event; the id tells it from one of the same kind. */
export const pixelAddress = (pixelUrl: string, event: AnalyticsEvent, id: string): string => {
  const url = new URL(pixelUrl);
  for (const [field, value] of Object.entries(toldFields(event))) {
    if (value !== null) url.searchParams.set(field, String(value));
  }
  url.searchParams.set('id', id);
  return url.href;
};

export const askForPixel = (pixelUrl: string, event: AnalyticsEvent): void => {
  new Image().src = pixelAddress(pixelUrl, event, newUuid());
};
