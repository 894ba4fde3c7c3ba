import {
  type FlagName,
  type FlagTexts,
  flagDefinitions,
  flagNames,
} from '../../../config/flagDefinitions.ts';
import { flagTextOf } from '../../../shared/domain/flags/flagValues.ts';
import type { ServedFlagSource } from './createFlagSource.ts';
import { evaluateFlags } from './evaluateFlags.ts';
import { experimentPlan } from './experimentPlan.ts';
import type { FlagDefinitions } from './flagSource.ts';

export interface FlagStandingRow {
  readonly name: FlagName;
  /** Its name with the service. */
  readonly feature: string;
  /** Everybody has it whom no rule singles out. */
  readonly value: string;
  readonly from: 'FLAGS' | 'service' | 'default';
}

/** How one process stands with its flags, as it travels to whoever shows it. Instants are ISO 8601. */
export interface FlagStanding {
  readonly pid: number;
  readonly flags: readonly FlagStandingRow[];
  /** Flags whose experiments would make too many documents of one page. */
  readonly excess: readonly FlagName[];
  /** When its definitions were last known to be the current ones; null without any. */
  readonly confirmedAt: string | null;
  readonly dateUpdated: string | null;
  readonly isStreaming: boolean;
  readonly lastFault: { readonly at: string; readonly message: string } | null;
}

interface FlagStandingDependencies {
  readonly flagSource: Pick<ServedFlagSource, 'current' | 'state'>;
  readonly config: { readonly product: { readonly flags: Partial<FlagTexts> } };
}

const isoOf = (milliseconds: number): string => new Date(milliseconds).toISOString();

const rowsOf = (
  definitions: FlagDefinitions | undefined,
  configured: Partial<FlagTexts>,
): readonly FlagStandingRow[] => {
  const evaluation = { names: flagNames, attributes: {} };
  const { texts } = evaluateFlags(definitions, evaluation, () => undefined);
  const features = definitions?.payload.features ?? {};
  const sourceOf = (name: FlagName): FlagStandingRow['from'] => {
    if (configured[name] !== undefined) return 'FLAGS';
    const defaultValue: unknown = features[flagDefinitions[name].feature]?.defaultValue;
    return flagTextOf(name, defaultValue) === undefined ? 'default' : 'service';
  };
  return flagNames.map((name) => {
    const { fallback, feature } = flagDefinitions[name];
    const value = configured[name] ?? texts[name] ?? fallback;
    return { name, feature, value, from: sourceOf(name) };
  });
};

export const flagStanding = ({ config, flagSource }: FlagStandingDependencies): FlagStanding => {
  const definitions = flagSource.current();
  const configured = config.product.flags;
  const { confirmedAt, isStreaming, lastFault } = flagSource.state;
  return {
    pid: process.pid,
    flags: rowsOf(definitions, configured),
    excess: experimentPlan(definitions?.payload ?? {}, configured).excess,
    confirmedAt: confirmedAt === undefined ? null : isoOf(confirmedAt),
    dateUpdated: definitions?.payload.dateUpdated ?? null,
    isStreaming,
    lastFault: lastFault ? { at: isoOf(lastFault.at), message: lastFault.message } : null,
  };
};
