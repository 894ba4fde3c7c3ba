import type { AnalyticsEvent } from '../../shared/domain/analytics/analyticsEvent.ts';

export type EventListener = (event: AnalyticsEvent) => void;

/** Most events that are kept for listeners whose code comes after the visit has begun. */
const MAX_TOLD = 100;

const listeners = new Set<EventListener>();
const told: AnalyticsEvent[] = [];

const tell = (listener: EventListener, event: AnalyticsEvent): void => {
  try {
    listener(event);
  } catch {
    // What is measured must not break what it measures.
  }
};

/** Tells everyone who listens; a listener that fails spoils nothing for the others. */
export const track = (event: AnalyticsEvent): void => {
  if (told.length < MAX_TOLD) told.push(event);
  for (const listener of listeners) tell(listener, event);
};

/** @returns ends the listening. */
export const listen = (listener: EventListener): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};

/** Hears also what was told in this document before. */
export const listenFromStart = (listener: EventListener): (() => void) => {
  for (const event of [...told]) tell(listener, event);
  return listen(listener);
};
