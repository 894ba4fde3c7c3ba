import type { FeatureApiResponse } from '@growthbook/growthbook';
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
import {
  type Features,
  isSplitFlag,
  rulesOf,
  textsOf,
  variationsOf,
} from '../../../shared/domain/flags/splitFlags.ts';
import type { RouteName } from '../../../shared/routes/routeTable.ts';

/** Which flags hang on who asks, as long as these definitions are in force. */
export interface ExperimentPlan {
  /** Undefined where no experiment runs. */
  readonly experiments: LiveExperiments | undefined;
  /** The flags that split the documents of a route. */
  splitsOf(route: RouteName | undefined): readonly FlagName[];
  /** Split flags that would make too many documents of a route: everybody gets their control. */
  readonly excess: readonly FlagName[];
}

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
    .filter((name) => fixed[name] === undefined && isSplitFlag(features, name))
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
