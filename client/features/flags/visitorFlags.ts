import { flagDefinitions, flagNames } from '../../../config/flagDefinitions.ts';
import { experimentOverrides } from '../../../shared/domain/flags/experimentOverrides.ts';
import type { FlagName, FlagValues } from '../../../shared/domain/flags/flagValues.ts';
import type { CanonicalAddress } from '../../../shared/routes/canonicalise.ts';
import type { RouteName } from '../../../shared/routes/routeTable.ts';
import type { RenderContext } from '../../../shared/ssr/renderer.ts';
import { evaluateFlagsCall } from '../../api/flags.api.ts';
import { sendChange } from '../../api/sendChange.ts';
import { ownPage } from '../../navigation/ownPage.ts';
import { flagsReplaced } from '../../store/context.slice.ts';
import type { AppStore } from '../../store/createAppStore.ts';
import { arrival } from '../../visitor/arrival.ts';

const TIMEOUT_MS = 3000;

interface VisitorFlags {
  /** What was asked for in this document is this visitor's, of every flag. */
  areAsked: boolean;
  /** The newest values, of which some wait for the next page. */
  newest: FlagValues | null;
  asking: Promise<void> | null;
}

const visitor: VisitorFlags = { areAsked: false, newest: null, asking: null };

/** The address of the document has chosen flags by itself: they stay. */
const areForced = ({ config }: RenderContext): boolean =>
  config.developmentFeatures &&
  Object.keys(experimentOverrides(new URL(arrival().address).searchParams)).length > 0;

/** Whether a flag has the value of this visitor, and not the one that is the same for everybody. */
export const isOwnFlag = ({ experiments, today }: RenderContext, flag: FlagName): boolean => {
  if (visitor.areAsked) return true;
  const route = ownPage(new URL(arrival().address), today)?.route;
  return route !== undefined && (experiments?.[flag]?.routes.includes(route) ?? false);
};

const ask = ({ getState }: AppStore, path: string): Promise<void> => {
  const { config } = getState().context;
  visitor.asking ??= sendChange(evaluateFlagsCall(config.flagsKey, path), TIMEOUT_MS)
    .then(
      (flags) => {
        visitor.newest = flags;
        visitor.areAsked = true;
      },
      // The page goes on with the values that it has.
      () => undefined,
    )
    .finally(() => {
      visitor.asking = null;
    });
  return visitor.asking;
};

const apply = ({ dispatch, getState }: AppStore, flags: FlagValues): void => {
  const { flags: shown } = getState().context;
  if (flagNames.some((name) => flags[name] !== shown[name])) dispatch(flagsReplaced(flags));
};

const isSplit = (context: RenderContext, route: RouteName | undefined): boolean =>
  flagNames.some((flag) => {
    const routes: readonly (RouteName | undefined)[] = context.experiments?.[flag]?.routes ?? [];
    return routes.includes(route) && !isOwnFlag(context, flag);
  });

/** Before a page is loaded: what is new counts from here on, and experiments know their visitor. */
export const settleFlags = async (
  store: AppStore,
  { path, route }: Pick<CanonicalAddress, 'path' | 'route'>,
  signal: AbortSignal,
): Promise<void> => {
  const { context } = store.getState();
  if (areForced(context)) return;
  if (isSplit(context, route)) await ask(store, path);
  if (visitor.newest && !signal.aborted) apply(store, visitor.newest);
};

/**
 * Asks once more while a page is shown: where nothing moves and no price changes it takes the new
 * values at once, and the others with the next page.
 */
export const refreshFlags = async (store: AppStore): Promise<void> => {
  if (areForced(store.getState().context)) return;
  // What is on its way may have been asked for before the change.
  await visitor.asking;
  await ask(store, window.location.pathname);
  const { newest } = visitor;
  if (!newest) return;
  const { flags } = store.getState().context;
  const atOnce = flagNames.filter((name) => flagDefinitions[name].takesEffect === 'atOnce');
  apply(store, { ...flags, ...Object.fromEntries(atOnce.map((name) => [name, newest[name]])) });
};
