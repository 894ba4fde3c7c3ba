import type { FeatureApiResponse, FeatureRule } from '@growthbook/growthbook';
import { type FlagName, flagDefinitions } from '../../../config/flagDefinitions.ts';
import { flagTextOf } from './flagValues.ts';

/** Definitions as the flag service serves them, by its names. */
export type Features = FeatureApiResponse['features'];

export const rulesOf = (features: Features, feature: string): readonly FeatureRule[] =>
  features?.[feature]?.rules ?? [];

/** An experiment, a share of the visitors or a namespace divides: without an id nobody is among them. */
const asksForVisitor = (rule: FeatureRule): boolean =>
  [
    rule.variations,
    rule.contextualVariations,
    rule.coverage,
    rule.range,
    rule.filters,
    rule.namespace,
  ].some((part) => part !== undefined);

const isSplitFeature = (
  features: Features,
  feature: string,
  path: readonly string[] = [],
): boolean =>
  !path.includes(feature) &&
  rulesOf(features, feature).some(
    (rule) =>
      asksForVisitor(rule) ||
      (rule.parentConditions ?? []).some(({ id }) =>
        isSplitFeature(features, id, [...path, feature]),
      ),
  );

/** Whether the value hangs on who asks, by the flag's own rules or by a feature that it waits for. */
export const isSplitFlag = (features: Features, name: FlagName): boolean =>
  isSplitFeature(features, flagDefinitions[name].feature);

export const variationsOf = (rule: FeatureRule): readonly unknown[] =>
  'force' in rule ? [rule.force] : (rule.contextualVariations ?? rule.variations ?? []);

/** All that anybody can get of a flag, as text. */
export const textsOf = (features: Features, name: FlagName): ReadonlySet<string> => {
  const { fallback, feature } = flagDefinitions[name];
  const rules = rulesOf(features, feature);
  const isGated = rules.some((rule) => rule.parentConditions?.some(({ gate }) => gate));
  const values = [
    features?.[feature]?.defaultValue as unknown,
    ...rules.flatMap(variationsOf),
    ...(isGated ? [null] : []),
  ];
  return new Set(values.map((value) => flagTextOf(name, value) ?? fallback));
};
