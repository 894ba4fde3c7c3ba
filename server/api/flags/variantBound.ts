import type { FeatureDefinition, FeatureRule } from '@growthbook/growthbook';
import { flagDefinitions, flagNames } from '../../../config/flagDefinitions.ts';
import { flagRoutes, MAX_VARIANTS } from '../../../shared/domain/flags/flagRoutes.ts';
import type { RouteName } from '../../../shared/routes/routeTable.ts';

type Features = Readonly<Record<string, FeatureDefinition>>;

/** Two visitors with the same address before them may get two values by it. */
const dividesVisitors = ({ coverage, filters, range, ...rule }: FeatureRule): boolean =>
  rule.variations !== undefined ||
  rule.contextualVariations !== undefined ||
  coverage !== undefined ||
  filters !== undefined ||
  range !== undefined;

/** Also where it depends on a feature that divides them. */
const isSplit = (features: Features, key: string, asked: ReadonlySet<string>): boolean => {
  if (asked.has(key)) return false;
  const seen = new Set([...asked, key]);
  return (features[key]?.rules ?? []).some(
    (rule) =>
      dividesVisitors(rule) ||
      (rule.parentConditions ?? []).some(({ id }) => isSplit(features, id, seen)),
  );
};

const valuesOf = ({ defaultValue, rules = [] }: FeatureDefinition): ReadonlySet<string> => {
  const given = rules.flatMap(({ contextualVariations, force, variations }) => [
    ...(force === undefined ? [] : [force]),
    ...(variations ?? contextualVariations ?? []),
  ]);
  return new Set([defaultValue, ...given].map((value) => JSON.stringify(value)));
};

/** How many documents there may be of one address, by the route whose pages it is. */
export const variantCounts = (features: Features): ReadonlyMap<RouteName, number> => {
  const counts = new Map<RouteName, number>();
  for (const name of flagNames) {
    const { feature } = flagDefinitions[name];
    const definition = features[feature];
    if (!definition || !isSplit(features, feature, new Set())) continue;
    for (const route of flagRoutes[name]) {
      counts.set(route, (counts.get(route) ?? 1) * valuesOf(definition).size);
    }
  }
  return counts;
};

/** The pages that a change would split further than caches bear; what is so already may stay. */
export const overSplitRoutes = (before: Features, after: Features): readonly RouteName[] => {
  const known = variantCounts(before);
  return [...variantCounts(after)]
    .filter(([route, count]) => count > MAX_VARIANTS && count > (known.get(route) ?? 1))
    .map(([route]) => route);
};
