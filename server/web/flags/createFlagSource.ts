import { type FeatureApiResponse, GrowthBookClient } from '@growthbook/growthbook';
import type { Logger } from 'pino';
import type { FlagServiceSettings } from '../../../config/flagService.ts';
import { describeError } from '../log/errorReporter.ts';
import { logEvents } from '../log/logEvents.ts';
import { withoutSecrets } from '../log/loggedPath.ts';
import { FLAG_SERVICE_TIMEOUT_MS } from './askFlagService.ts';
import { definitionsCache, prepareTransport, watchStream } from './definitionsTransport.ts';
import type { FlagFault, FlagMetrics } from './flagMetrics.ts';
import { readFlagPayload } from './flagPayload.ts';
import type { FlagDefinitions, FlagSource, FlagSourceState } from './flagSource.ts';
import { createKeptDefinitions, type KeptDefinitions } from './keptDefinitions.ts';

/** A source that gets its definitions from the service by itself. */
export interface ServedFlagSource extends FlagSource {
  /** The first definitions have come, or will not come in time. Never rejects. */
  readonly ready: Promise<void>;
  readonly state: FlagSourceState;
}

export interface FlagSourceDependencies {
  readonly settings: FlagServiceSettings;
  /** Milliseconds. */
  readonly clock: () => number;
  readonly logger: Logger;
  readonly metrics: FlagMetrics;
}

/** Hands on what the SDK has got. It must not reject: the SDK does not catch it. */
class DefinitionsClient extends GrowthBookClient {
  readonly #take: (payload: FeatureApiResponse) => void;

  constructor(
    { apiHost, clientKey }: FlagServiceSettings,
    take: (payload: FeatureApiResponse) => void,
  ) {
    super({ apiHost, clientKey });
    this.#take = take;
  }

  override setPayload(payload: FeatureApiResponse): Promise<void> {
    this.#take(payload);
    return Promise.resolve();
  }
}

const RETRY_MS = 5000;
const WARNING_MS = 60_000;

/** The SDK ends its streams for the whole process only: the last one to close does. */
const openClients = new Set<GrowthBookClient>();

/** One warning a minute, whatever fails; each failure is counted. */
const createFaults = ({ clock, logger, metrics }: FlagSourceDependencies) => {
  let last: FlagSourceState['lastFault'];
  let warnedAt = Number.NEGATIVE_INFINITY;
  return {
    get last() {
      return last;
    },
    note: (part: FlagFault, error: Error): void => {
      const at = clock();
      last = { at, message: withoutSecrets(error.message) };
      metrics.flagsFailed(part);
      if (at - warnedAt < WARNING_MS) return;
      warnedAt = at;
      logger.warn({ event: logEvents.flags, part, error: describeError(error) });
    },
  };
};

/** Asks for definitions when it is time to: of each answer the SDK tells by `setPayload`. */
const createAsking = (
  { clock, settings }: FlagSourceDependencies,
  kept: KeptDefinitions,
  faults: ReturnType<typeof createFaults>,
) => {
  let asked: { readonly since: number; hasHeard: boolean } | undefined;
  let last: FeatureApiResponse | undefined;
  let dueAt = clock();

  const take = (sent: FeatureApiResponse): void => {
    // The SDK hands over an empty one where nothing has come, and what was fetched twice.
    if (!openClients.has(client) || Object.keys(sent).length === 0 || sent === last) return;
    last = sent;
    if (asked) asked.hasHeard = true;
    try {
      const payload = readFlagPayload(sent, settings.decryptionKey);
      if (asked && kept.outruns(payload, asked.since)) return;
      kept.take(payload);
      dueAt = clock() + definitionsCache.staleTTL;
    } catch (error) {
      faults.note('payload', error as Error);
    }
  };
  const client = new DefinitionsClient(settings, take);

  const fetchOnce = async (): Promise<void> => {
    const asking = { since: clock(), hasHeard: false };
    asked = asking;
    dueAt = asking.since + RETRY_MS;
    const answer = await client.init({ timeout: FLAG_SERVICE_TIMEOUT_MS, skipCache: true });
    if (!answer.success) throw answer.error ?? new Error('No answer');
    if (!asking.hasHeard) throw new Error('Empty answer');
  };

  const ask = async (): Promise<void> => {
    try {
      await fetchOnce();
    } catch (error) {
      if (openClients.has(client)) faults.note('fetch', error as Error);
    }
    asked = undefined;
  };

  return {
    client,
    ask,
    askIfDue: (): void => {
      if (!asked && clock() > dueAt) void ask();
    },
  };
};

/**
 * Definitions as GrowthBook's SDK fetches and streams them, kept by a clock of our own: for a minute
 * they are taken for current, then asked for anew behind the answer, and given up after hours.
 */
export const createFlagSource = (dependencies: FlagSourceDependencies): ServedFlagSource => {
  const { clock, metrics, settings } = dependencies;
  const startedAt = clock();
  const faults = createFaults(dependencies);
  const kept = createKeptDefinitions(clock);
  const { ask, askIfDue, client } = createAsking(dependencies, kept, faults);
  let isStreaming = false;

  const current = (): FlagDefinitions | undefined => {
    kept.dropOld();
    askIfDue();
    return kept.known?.definitions;
  };

  prepareTransport();
  openClients.add(client);
  const unwatch = watchStream(settings, {
    opened: () => {
      isStreaming = true;
    },
    lost: (error) => {
      isStreaming = false;
      if (error) faults.note('stream', error);
    },
  });
  const ready = ask();
  // Opened whatever the first answer is: it brings what comes later.
  if (settings.clientKey !== '') client.initSync({ payload: {}, streaming: true });
  // Processes that nobody visits keep up, too.
  const timer = setInterval(current, RETRY_MS).unref();
  metrics.observeFlagsAge(() => (clock() - (kept.known?.confirmedAt ?? startedAt)) / 1000);

  return {
    current,
    ready,
    onChange: kept.onChange,
    get state() {
      return { confirmedAt: kept.known?.confirmedAt, isStreaming, lastFault: faults.last };
    },
    close: () => {
      if (!openClients.delete(client)) return;
      clearInterval(timer);
      unwatch();
      client.destroy({ destroyAllStreams: openClients.size === 0 });
    },
  };
};
