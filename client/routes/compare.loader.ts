import { isUpstreamNotFound } from '../../shared/contracts/upstreamError.ts';
import {
  type ComparedProperty,
  comparedProperty,
} from '../../shared/domain/compare/comparedProperty.ts';
import { addressOfRoute } from '../../shared/routes/canonicalise.ts';
import type { ApiCall } from '../../shared/ssr/apiClient.ts';
import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import { propertyCall, roomTypesCall } from '../api/inventories.api.ts';
import { universityPointCall } from '../api/regionPoint.api.ts';
import {
  type Comparison,
  comparedFailed,
  comparedLoaded,
  comparedRequested,
} from '../features/compare/comparedProperties.slice.ts';
import { describeError } from '../store/loadSlice.ts';
import { type PageLoad, startPageLoad } from './pageLoad.ts';
import type { LoaderContext } from './routeRecord.ts';

/** What cannot be loaded leaves a degraded page. @param whenAbsent what "there is none" means. */
const loadOr = <Result, Absent>(
  load: PageLoad,
  call: ApiCall<Result>,
  whenAbsent: Absent,
): Promise<Result | Absent | null> =>
  load.required(call).catch((fault: unknown) => {
    if (isUpstreamNotFound(fault)) return whenAbsent;
    load.degrade(fault);
    return null;
  });

interface Wanted {
  readonly locale: string;
  /** ISO date. */
  readonly today: string;
  readonly stays: readonly number[];
}

/** Null for what has no page of its own: a room type, a deleted listing. */
const loadOne = async (
  load: PageLoad,
  id: number,
  wanted: Wanted,
): Promise<ComparedProperty | null> => {
  const [property, rooms] = await Promise.all([
    load.required(propertyCall(String(id), wanted.locale)),
    loadOr(load, roomTypesCall(id, wanted.locale), []),
  ]);
  const isListed = property.parentId === null && property.status !== 'deleted';
  return isListed ? comparedProperty(property, rooms, wanted) : null;
};

/** Those of which the same stay would be named again. */
const stillRight = (
  { items, stays: before }: Comparison,
  stays: readonly number[],
): readonly ComparedProperty[] => {
  if (!stays.every((id) => before.includes(id))) return [];
  const isDropped = (id: number): boolean => before.includes(id) && !stays.includes(id);
  return items.filter(({ rooms, stay }) => rooms !== null && !(stay && isDropped(stay.tenancyId)));
};

/** Unknown ones are left out; one that fails leaves the others. @throws when none is left. */
const loadAll = async (
  load: PageLoad,
  ids: readonly number[],
  { known, ...wanted }: Wanted & { readonly known: readonly ComparedProperty[] },
): Promise<ComparedProperty[]> => {
  const answers = await Promise.allSettled(
    ids.map(async (id) => known.find((item) => item.id === id) ?? loadOne(load, id, wanted)),
  );
  const found = answers.flatMap((answer) =>
    answer.status === 'fulfilled' && answer.value ? [answer.value] : [],
  );
  const faults = answers.flatMap((answer) =>
    answer.status === 'rejected' && !isUpstreamNotFound(answer.reason) ? [answer.reason] : [],
  );
  if (found.length === 0 && faults.length > 0) throw faults[0];
  for (const fault of faults) load.degrade(fault);
  return found;
};

const loadComparison = async (
  { address, store }: LoaderContext,
  load: PageLoad,
): Promise<Comparison> => {
  const { context, comparedProperties: shown } = store.getState();
  const { ids, stays, university } = addressOfRoute('compare', address).value;
  const { locale, today } = context;
  const known = stillRight(shown, stays);
  const isKnown = shown.destination?.canonicalName === university;
  const [items, destination] = await Promise.all([
    loadAll(load, ids, { known, locale, stays, today }),
    university === null || isKnown
      ? shown.destination
      : loadOr(load, universityPointCall(university), null),
  ]);
  return { items, stays, destination: university === null ? null : destination };
};

/** What is shown already is not asked for again. */
export const loadCompare = async (context: LoaderContext): Promise<PageOutcome> => {
  const load = startPageLoad(context);
  const { dispatch } = context.store;
  dispatch(comparedRequested());
  try {
    dispatch(comparedLoaded(await loadComparison(context, load)));
    return load.ok();
  } catch (error) {
    dispatch(comparedFailed(describeError(error)));
    throw error;
  }
};
