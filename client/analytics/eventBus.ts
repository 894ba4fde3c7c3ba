import type { AnalyticsEvent } from '../../shared/domain/analytics/analyticsEvent.ts';

export type EventListener = (event: AnalyticsEvent) => void;

const listeners = new Set<EventListener>();

/** Tells everyone who listens; a listener that fails spoils nothing for the others. */
export const track = (event: AnalyticsEvent): void => {
  for (const listener of listeners) {
    try {
      listener(event);
    } catch {
      // What is measured must not break what it measures.
    }
  }
};

/** @returns ends the listening. */
export const listen = (listener: EventListener): (() => void) => {
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
  };
};
