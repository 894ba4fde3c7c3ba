import type { ServerResponse } from 'node:http';
import type { FeatureDefinition } from '@growthbook/growthbook';
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

/** The flag service on a stub, whose changes go into the streams. */
export interface StubFlags {
  readonly openStreams: number;
  setFeatures(features: Features): void;
  setSlashedPricing(isOn: boolean): void;
}

type Features = Readonly<Record<string, FeatureDefinition>>;

const slashedPricing = (isOn: boolean): Features => ({
  pod_slashed_pricing: { defaultValue: isOn },
});

export const serveStubFlags = (
  upstream: StubUpstream,
  first: Features = slashedPricing(true),
): StubFlags => {
  const streams = new Set<ServerResponse>();
  let version = 1;
  let features = first;
  const payload = () => ({
    features,
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
  const setFeatures = (next: Features): void => {
    version += 1;
    features = next;
    for (const stream of streams) {
      stream.write(`event: features\ndata: ${JSON.stringify(payload())}\n\n`);
    }
  };

  return {
    get openStreams() {
      return streams.size;
    },
    setFeatures,
    setSlashedPricing: (isOn) => setFeatures(slashedPricing(isOn)),
  };
};

/** A feature with an experiment, as the flag service defines it. */
export const experimentFeature = (
  key: string,
  weights: Readonly<Record<string, number>>,
): FeatureDefinition => {
  const variations = Object.keys(weights);
  return {
    defaultValue: variations[0],
    rules: [
      {
        key,
        variations,
        meta: variations.map((name) => ({ key: name })),
        weights: Object.values(weights),
        hashVersion: 2,
      },
    ],
  };
};
