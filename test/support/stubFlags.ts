import type { ServerResponse } from 'node:http';
import { json, type StubUpstream } from './stubUpstream.ts';

let keys = 0;

/**
 * With these a web tier asks the stub for its flags by its rules, on record. Each has a key of its
 * own: web tiers of one process would share a stream.
 */
export const stubFlagsEnvironment = (): Readonly<Record<string, string>> => {
  keys += 1;
  return { GROWTHBOOK_CLIENT_KEY: `sdk-stub-${keys}` };
};

/** The flag service on a stub: one boolean flag, whose changes go into the streams. */
export interface StubFlags {
  readonly openStreams: number;
  setSlashedPricing(isOn: boolean): void;
}

export const serveStubFlags = (upstream: StubUpstream): StubFlags => {
  const streams = new Set<ServerResponse>();
  let version = 1;
  let defaultValue = true;
  const payload = () => ({
    features: { pod_slashed_pricing: { defaultValue } },
    experiments: [],
    savedGroups: {},
    dateUpdated: new Date(Date.UTC(2027, 0, version)).toISOString(),
  });
  upstream.on(/^\/api\/features\/sdk-stub-/, (request, response) =>
    json(payload(), 200, { 'X-SSE-Support': 'enabled' })(request, response),
  );
  upstream.on(/^\/sub\/sdk-stub-/, (_request, response) => {
    response.writeHead(200, { 'Content-Type': 'text/event-stream' }).flushHeaders();
    streams.add(response);
    response.once('close', () => streams.delete(response));
  });
  return {
    get openStreams() {
      return streams.size;
    },
    setSlashedPricing: (isOn) => {
      version += 1;
      defaultValue = isOn;
      for (const stream of streams) {
        stream.write(`event: features\ndata: ${JSON.stringify(payload())}\n\n`);
      }
    },
  };
};
