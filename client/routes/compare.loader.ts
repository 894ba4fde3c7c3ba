import { isUpstreamNotFound } from '../../shared/contracts/upstreamError.ts';
import {
  type ComparedDestination,
  type ComparedProperty,
  comparedProperty,
} from '../../shared/domain/compare/comparedProperty.ts';
import { addressOfRoute } from '../../shared/routes/canonicalise.ts';
import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import { offeredPropertyCall, roomTypesCall } from '../api/inventories.api.ts';
import { universityPointCall } from '../api/regionPoint.api.ts';
import {
  type Comparison,
  comparedFailed,
  comparedLoaded,
  comparedPropertiesReducer,
  comparedRequested,
  selectCompared,
} from '../features/compare/comparedProperties.slice.ts';
import { describeError } from '../store/loadSlice.ts';
import { type PageLoad, startPageLoad } from './pageLoad.ts';
import type { LoaderContext } from './routeRecord.ts';

/** Rooms that cannot be loaded leave a degraded page. */
const loadRooms = (load: PageLoad, call: ReturnType<typeof roomTypesCall>) =>
  load.required(call).catch((fault: unknown) => {
    if (isUpstreamNotFound(fault)) return [];
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
    load.required(offeredPropertyCall(String(id), wanted.locale)),
    loadRooms(load, roomTypesCall(id, wanted.locale)),
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

const nowhere = { university: null, destination: null };

/** A university that fails for the moment is still the one that was asked for. */
const loadDestination = async (
  load: PageLoad,
  university: string | null,
  shown: ComparedDestination | null,
): Promise<Pick<Comparison, 'university' | 'destination'>> => {
  if (university === null) return nowhere;
  if (shown?.canonicalName === university) return { university, destination: shown };
  try {
    const destination = await load.required(universityPointCall(university));
    return destination ? { university, destination } : nowhere;
  } catch (fault) {
    if (isUpstreamNotFound(fault)) return nowhere;
    load.degrade(fault);
    return { university, destination: null };
  }
};

const loadComparison = async (
  { address, store }: LoaderContext,
  load: PageLoad,
): Promise<Comparison> => {
  const state = store.getState();
  const shown = selectCompared(state);
  const { ids, stays, university } = addressOfRoute('compare', address).value;
  const { locale, today } = state.context;
  const known = stillRight(shown, stays);
  const [items, found] = await Promise.all([
    loadAll(load, ids, { known, locale, stays, today }),
    loadDestination(load, university, shown.destination),
  ]);
  return { items, stays, ...found };
};

/** What is shown already is not asked for again. */
export const loadCompare = async (context: LoaderContext): Promise<PageOutcome> => {
  const load = startPageLoad(context);
  const { addReducers, dispatch } = context.store;
  addReducers({ comparedProperties: comparedPropertiesReducer });
  dispatch(comparedRequested());
  try {
    dispatch(comparedLoaded(await loadComparison(context, load)));
    return load.ok();
  } catch (error) {
    dispatch(comparedFailed(describeError(error)));
    throw error;
  }
};
