import { createCipheriv, createHmac } from 'node:crypto';
import type {
  FeatureApiResponse,
  FeatureDefinition,
  FeatureRule,
  SavedGroupsPayload,
} from '@growthbook/growthbook';
import { flagDefinitions, flagNames } from '../../../config/flagDefinitions.ts';
import { flagValues } from '../../../shared/domain/flags/flagValues.ts';
import type { StoredDefinition, StoredRule } from '../db/flagTables.ts';
import type { ExperimentRow, StoredFlags } from './flagStore.ts';

/** Definitions as GrowthBook's SDKs read them. */
export interface FlagPayload {
  readonly features: Record<string, FeatureDefinition>;
  readonly experiments: [];
  readonly savedGroups: SavedGroupsPayload;
  /** ISO instant of the last change, by whomever or by the end of an experiment. */
  readonly dateUpdated: string;
}

export const isLive = ({ endsAt, status }: ExperimentRow, at: Date): boolean =>
  status === 'running' && endsAt > at;

/** Past its end, and nobody has stopped it. */
export const isOverdue = ({ endsAt, status }: ExperimentRow, at: Date): boolean =>
  status === 'running' && endsAt <= at;

export const dateUpdatedOf = ({ changedAt, experiments }: StoredFlags, at: Date): string => {
  const ends = experiments.filter((row) => isOverdue(row, at)).map(({ endsAt }) => endsAt);
  const latest = Math.max(changedAt.getTime(), ...ends.map((end) => end.getTime()));
  return new Date(latest).toISOString();
};

const productDefaults: Readonly<Record<string, FeatureDefinition>> = Object.fromEntries(
  flagNames.map((name) => [
    flagDefinitions[name].feature,
    { defaultValue: flagValues()[name] as unknown },
  ]),
);

const ruleOf = (rule: StoredRule, live: ReadonlyMap<string, FeatureRule>): FeatureRule[] => {
  if (!('experiment' in rule)) return [rule];
  const own = live.get(rule.experiment);
  return own ? [own] : [];
};

const definitionOf = (
  { rules = [], ...rest }: StoredDefinition,
  live: ReadonlyMap<string, FeatureRule>,
): FeatureDefinition => {
  const served = rules.flatMap((rule) => ruleOf(rule, live));
  return { ...rest, ...(served.length > 0 && { rules: served }) };
};

/** What is served at that moment: an experiment that is over has no rule. */
export const payloadOf = (stored: StoredFlags, at: Date): FlagPayload => {
  const live = new Map(
    stored.experiments.filter((row) => isLive(row, at)).map(({ key, rule }) => [key, rule]),
  );
  const set = stored.features.map(
    ({ definition, key }) =>
      [key, { ...productDefaults[key], ...definitionOf(definition, live) }] as const,
  );
  return {
    features: { ...productDefaults, ...Object.fromEntries(set) },
    experiments: [],
    savedGroups: Object.fromEntries(stored.savedGroups.map(({ entry, id }) => [id, entry])),
    dateUpdated: dateUpdatedOf(stored, at),
  };
};

/** @param key base64 of 16 bytes. @returns what the SDK decrypts: "iv.ciphertext" in base64. */
const encrypted = (value: unknown, key: string): string => {
  const text = JSON.stringify(value);
  const bytes = Buffer.from(key, 'base64');
  // The vector follows from the text, so that equal definitions are sent in equal bytes.
  const iv = createHmac('sha256', `iv of ${key}`).update(text).digest().subarray(0, 16);
  const cipher = createCipheriv('aes-128-cbc', bytes, iv);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return `${iv.toString('base64')}.${sealed.toString('base64')}`;
};

/** The payload as it travels. */
export const sentPayload = (
  payload: FlagPayload,
  decryptionKey: string | undefined,
): FeatureApiResponse => {
  if (decryptionKey === undefined) return payload;
  const { experiments, features, savedGroups, ...rest } = payload;
  return {
    ...rest,
    features: {},
    experiments,
    savedGroups: {},
    encryptedFeatures: encrypted(features, decryptionKey),
    encryptedSavedGroups: encrypted(savedGroups, decryptionKey),
  };
};
