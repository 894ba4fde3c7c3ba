import type { AnalyticsEvent, ToldEvent } from '../../shared/domain/analytics/analyticsEvent.ts';
import { seemsSignedIn } from '../visitor/sessionHints.ts';

export type EventListener = (event: ToldEvent) => void;

/** Most events that are kept for listeners whose code comes after the visit has begun. */
const MAX_TOLD = 100;

const listeners = new Set<EventListener>();
const told: ToldEvent[] = [];

const tell = (listener: EventListener, event: ToldEvent): void => {
  try {
    listener(event);
  } catch {
    // What is measured must not break what it measures.
  }
};

/** Tells everyone who listens; a listener that fails spoils nothing for the others. */
export const track = (event: AnalyticsEvent): void => {
  const now: ToldEvent = { ...event, isUserLoggedIn: seemsSignedIn() };
  if (told.length < MAX_TOLD) told.push(now);
  for (const listener of listeners) tell(listener, now);
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
