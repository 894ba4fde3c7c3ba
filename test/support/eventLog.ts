import type { HTTPRequest, Page } from 'puppeteer';
import { until } from './until.ts';

/** Environment of a web tier whose events can be collected. */
export const eventLogSettings = { ANALYTICS_DATA_LAYER: 'true' } as const;

export type LoggedEvent = Readonly<Record<string, unknown>> & { readonly event: string };

export interface EventLog {
  /** The events of all documents of the page so far, in order. */
  readonly events: readonly LoggedEvent[];
  named(name: string): readonly LoggedEvent[];
  /** Waits for so many events of a name. */
  wait(name: string, count?: number): Promise<void>;
  /** Words of a person, as they were typed, that an event holds; none is wanted. */
  leaks(typed: readonly string[]): readonly string[];
}

const withoutSpaces = (text: string): string => text.replaceAll(/\s/g, '').toLowerCase();

/** To be called before the page is opened, on a site that runs with `eventLogSettings`. */
export const collectEvents = async (page: Page): Promise<EventLog> => {
  const events: LoggedEvent[] = [];
  await page.exposeFunction('noteEvent', (event: LoggedEvent) => {
    events.push(event);
  });
  await page.evaluateOnNewDocument(() => {
    const { noteEvent } = window as unknown as { noteEvent: (event: unknown) => void };
    Object.assign(window, { dataLayer: { push: noteEvent } });
  });
  const named = (name: string) => events.filter(({ event }) => event === name);
  return {
    events,
    named,
    wait: (name, count = 1) => until(() => named(name).length >= count, `${count} × ${name}`),
    leaks: (typed) => {
      const text = withoutSpaces(JSON.stringify(events));
      return typed.filter((word) => text.includes(withoutSpaces(word)));
    },
  };
};

export type VitalReport = Readonly<Record<string, unknown>>;

/**
 * The reports of web vitals that a page sends. To be called before it is opened: what is in a
 * beacon nobody is told, so the page takes its other way.
 */
export const collectVitals = async (page: Page): Promise<() => readonly VitalReport[]> => {
  const sent: HTTPRequest[] = [];
  await page.evaluateOnNewDocument(() => {
    navigator.sendBeacon = () => false;
  });
  page.on('request', (request) => {
    if (request.url().endsWith('/api/log-web-vitals')) sent.push(request);
  });
  return () => sent.map((request) => JSON.parse(request.postData() ?? 'null') as VitalReport);
};
