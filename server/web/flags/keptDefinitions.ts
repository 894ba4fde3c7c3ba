import type { FeatureApiResponse } from '@growthbook/growthbook';
import { flagDefinitions } from '../../../config/flagDefinitions.ts';
import { definitionsCache } from './definitionsTransport.ts';
import { type FlagDefinitions, flagDefinitionsOf } from './flagSource.ts';

interface Known {
  readonly definitions: FlagDefinitions;
  readonly confirmedAt: number;
}

/** Nobody gets another value by a change of the date alone. */
const isSame = (a: FeatureApiResponse, b: FeatureApiResponse): boolean =>
  JSON.stringify({ ...a, dateUpdated: '' }) === JSON.stringify({ ...b, dateUpdated: '' });

const isOlder = (a: FeatureApiResponse, b: FeatureApiResponse): boolean =>
  Date.parse(a.dateUpdated ?? '') < Date.parse(b.dateUpdated ?? '');

/** @throws for rules that cannot be evaluated: better now than in every page. */
const evaluable = (payload: FeatureApiResponse): FlagDefinitions => {
  const definitions = flagDefinitionsOf(payload);
  for (const { feature } of Object.values(flagDefinitions)) {
    definitions.client.evalFeature(feature, { attributes: {} });
  }
  return definitions;
};

/** The definitions that count, and who wants to hear of others. */
export interface KeptDefinitions {
  readonly known: Known | undefined;
  onChange(listener: () => void): void;
  /** @throws for rules that cannot be evaluated; then the known ones stay. */
  take(payload: FeatureApiResponse): void;
  /** Gives up what is past its age. */
  dropOld(): void;
  /** Whether something newer has come while this answer, asked for at `since`, was under way. */
  outruns(payload: FeatureApiResponse, since: number): boolean;
}

export const createKeptDefinitions = (clock: () => number): KeptDefinitions => {
  const listeners: (() => void)[] = [];
  let known: Known | undefined;

  const replace = (next: Known | undefined): void => {
    const before = known?.definitions.payload;
    const after = next?.definitions.payload;
    known = next;
    if (before && after ? isSame(before, after) : before === after) return;
    for (const listener of listeners) listener();
  };

  return {
    get known() {
      return known;
    },
    onChange: (listener) => {
      listeners.push(listener);
    },
    take: (payload) => replace({ definitions: evaluable(payload), confirmedAt: clock() }),
    dropOld: () => {
      if (known && clock() - known.confirmedAt > definitionsCache.maxAge) replace(undefined);
    },
    outruns: (payload, since) =>
      known !== undefined &&
      known.confirmedAt >= since &&
      isOlder(payload, known.definitions.payload),
  };
};
