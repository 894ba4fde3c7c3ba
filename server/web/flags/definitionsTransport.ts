import { configureCache, helpers, setPolyfills } from '@growthbook/growthbook';
import { EventSource } from 'eventsource';
import { askFlagService } from './askFlagService.ts';

/** Milliseconds, and entries of one process. */
export const definitionsCache = {
  staleTTL: 60_000,
  maxAge: 4 * 3600 * 1000,
  maxEntries: 10,
  idleStreamInterval: 20_000,
} as const;

const MAX_BUFFER_BYTES = 1024 * 1024;

/** Hears how the stream of a service fares, which the SDK does not tell. */
export interface StreamWatcher {
  opened(): void;
  /** @param error undefined where the service has ended it in good order. */
  lost(error: Error | undefined): void;
}

/** The SDK opens one stream for each service and key of the process. */
const watchers = new Map<string, Set<StreamWatcher>>();

const streamName = (host: string, clientKey: string): string => `${host} ${clientKey}`;

/** @returns a function that ends the watching. */
export const watchStream = (
  { apiHost, clientKey }: { readonly apiHost: string; readonly clientKey: string },
  watcher: StreamWatcher,
): (() => void) => {
  const name = streamName(apiHost, clientKey);
  const watching = watchers.get(name) ?? new Set();
  watchers.set(name, watching.add(watcher));
  return () => {
    watching.delete(watcher);
    if (watching.size === 0) watchers.delete(name);
  };
};

const fetchDefinitions: typeof helpers.fetchFeaturesCall = ({ host, clientKey, headers }) =>
  askFlagService(`${host}/api/features/${encodeURIComponent(clientKey)}`, headers);

/** A silent one of events that are no JSON would be taken for one without changes. */
const faultOf = (data: string): Error | undefined => {
  try {
    JSON.parse(data);
    return undefined;
  } catch {
    return new Error('Event is not valid JSON');
  }
};

type OpenStream = typeof helpers.eventSourceCall;

const openStream: OpenStream = ({ host, clientKey }) => {
  const stream = new EventSource(`${host}/sub/${encodeURIComponent(clientKey)}`, {
    maxBufferSize: MAX_BUFFER_BYTES,
  });
  const tell = (news: (watcher: StreamWatcher) => void): void => {
    for (const watcher of watchers.get(streamName(host, clientKey)) ?? []) news(watcher);
  };
  stream.addEventListener('open', () => tell((watcher) => watcher.opened()));
  stream.addEventListener('error', ({ message }) => {
    tell((watcher) => watcher.lost(message === undefined ? undefined : new Error(message)));
  });
  stream.addEventListener('features', ({ data }) => {
    const fault = faultOf(data);
    if (fault) tell((watcher) => watcher.lost(fault));
  });
  // Of what the DOM's type has beyond it the SDK uses nothing.
  return stream as unknown as ReturnType<OpenStream>;
};

/** What the SDK keeps for the whole process; to be called before its first client starts. */
export const prepareTransport = (): void => {
  setPolyfills({ EventSource });
  configureCache(definitionsCache);
  helpers.fetchFeaturesCall = fetchDefinitions;
  helpers.eventSourceCall = openStream;
};
