import type { FeatureApiResponse, FeatureRule } from '@growthbook/growthbook';
import {
  type FlagName,
  type FlagTexts,
  flagDefinitions,
  flagNames,
} from '../../../config/flagDefinitions.ts';
import {
  flagRoutes,
  type LiveExperiment,
  type LiveExperiments,
  MAX_VARIANTS,
} from '../../../shared/domain/flags/flagRoutes.ts';
import { flagTextOf } from '../../../shared/domain/flags/flagValues.ts';
import type { RouteName } from '../../../shared/routes/routeTable.ts';

type Features = FeatureApiResponse['features'];

/** Which flags hang on who asks, as long as these definitions are in force. */
export interface ExperimentPlan {
  /** Undefined where no experiment runs. */
  readonly experiments: LiveExperiments | undefined;
  /** The flags that split the documents of a route. */
  splitsOf(route: RouteName | undefined): readonly FlagName[];
  /** Split flags that would make too many documents of a route: everybody gets their control. */
  readonly excess: readonly FlagName[];
}

const rulesOf = (features: Features, feature: string): readonly FeatureRule[] =>
  features?.[feature]?.rules ?? [];

/** By an experiment, a share of the visitors or a namespace: without an id nobody is among them. */
const splitsVisitors = (rule: FeatureRule): boolean =>
  [
    rule.variations,
    rule.contextualVariations,
    rule.coverage,
    rule.range,
    rule.filters,
    rule.namespace,
  ].some((part) => part !== undefined);

/** Also where a feature that it waits for is split. */
const isSplit = (features: Features, feature: string, path: readonly string[] = []): boolean =>
  !path.includes(feature) &&
  rulesOf(features, feature).some(
    (rule) =>
      splitsVisitors(rule) ||
      (rule.parentConditions ?? []).some(({ id }) => isSplit(features, id, [...path, feature])),
  );

const variationsOf = (rule: FeatureRule): readonly unknown[] =>
  'force' in rule ? [rule.force] : (rule.contextualVariations ?? rule.variations ?? []);

/** All that anybody can get. */
const textsOf = (features: Features, name: FlagName): ReadonlySet<string> => {
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

const liveExperiment = (features: Features, name: FlagName): LiveExperiment => {
  const { feature } = flagDefinitions[name];
  const experiments = rulesOf(features, feature).filter(
    (rule) => !('force' in rule) && variationsOf(rule).length > 1,
  );
  return {
    keys: [...new Set(experiments.map(({ key }) => key ?? feature))],
    routes: flagRoutes[name],
  };
};

/** Those that fit into the bound of each of their routes, in the order of their names. */
const withinBound = (features: Features, split: readonly FlagName[]): readonly FlagName[] => {
  const documents = new Map<RouteName, number>();
  return split.filter((name) => {
    const made = flagRoutes[name].map(
      (route) => [route, (documents.get(route) ?? 1) * textsOf(features, name).size] as const,
    );
    if (made.some(([, count]) => count > MAX_VARIANTS)) return false;
    for (const [route, count] of made) documents.set(route, count);
    return true;
  });
};

/** @param fixed flags that nobody can change while the process runs. */
export const experimentPlan = (
  { features }: FeatureApiResponse,
  fixed: Partial<FlagTexts>,
): ExperimentPlan => {
  const split = flagNames
    .filter((name) => fixed[name] === undefined && isSplit(features, flagDefinitions[name].feature))
    .sort();
  const live = withinBound(features, split);
  const routes = new Map<RouteName | undefined, readonly FlagName[]>(
    live
      .flatMap((name) => flagRoutes[name])
      .map((route) => [route, live.filter((name) => flagRoutes[name].includes(route))]),
  );
  return {
    experiments:
      live.length === 0
        ? undefined
        : Object.fromEntries(live.map((name) => [name, liveExperiment(features, name)])),
    splitsOf: (route) => routes.get(route) ?? [],
    excess: split.filter((name) => !live.includes(name)),
  };
};
