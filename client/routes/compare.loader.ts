import { isUpstreamNotFound } from '../../shared/contracts/upstreamError.ts';
import {
  type ComparedProperty,
  comparedProperty,
} from '../../shared/domain/compare/comparedProperty.ts';
import type { RoomType } from '../../shared/domain/property/property.ts';
import { addressOfRoute } from '../../shared/routes/canonicalise.ts';
import type { PageOutcome } from '../../shared/ssr/pageOutcome.ts';
import { propertyCall, roomTypesCall } from '../api/inventories.api.ts';
import {
  comparedFailed,
  comparedLoaded,
  comparedRequested,
  selectCompared,
} from '../features/compare/comparedProperties.slice.ts';
import { describeError } from '../store/loadSlice.ts';
import { type PageLoad, startPageLoad } from './pageLoad.ts';
import type { LoaderContext } from './routeRecord.ts';

/** None for an unknown property; null, and a degraded page, when they cannot be loaded. */
const loadRooms = (
  load: PageLoad,
  id: number,
  locale: string,
): Promise<readonly RoomType[] | null> =>
  load.required(roomTypesCall(id, locale)).catch((fault: unknown) => {
    if (isUpstreamNotFound(fault)) return [];
    load.degrade(fault);
    return null;
  });

/** Null for what has no page of its own: a room type, a deleted listing. */
const loadOne = async (
  load: PageLoad,
  id: number,
  { locale, today }: { readonly locale: string; readonly today: string },
): Promise<ComparedProperty | null> => {
  const [property, rooms] = await Promise.all([
    load.required(propertyCall(String(id), locale)),
    loadRooms(load, id, locale),
  ]);
  const isListed = property.parentId === null && property.status !== 'deleted';
  return isListed ? comparedProperty(property, rooms, today) : null;
};

/** Unknown ones are left out; one that fails leaves the others. @throws when none is left. */
const loadAll = async (
  { address, store }: LoaderContext,
  load: PageLoad,
): Promise<ComparedProperty[]> => {
  const { getState } = store;
  const { context } = getState();
  const { value: ids } = addressOfRoute('compare', address);
  const known = selectCompared(getState()).items.filter(({ rooms }) => rooms !== null);
  const answers = await Promise.allSettled(
    ids.map(async (id) => known.find((item) => item.id === id) ?? loadOne(load, id, context)),
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

/** What is shown already is not asked for again. */
export const loadCompare = async (context: LoaderContext): Promise<PageOutcome> => {
  const load = startPageLoad(context);
  const { dispatch } = context.store;
  dispatch(comparedRequested());
  try {
    dispatch(comparedLoaded(await loadAll(context, load)));
    return load.ok();
  } catch (error) {
    dispatch(comparedFailed(describeError(error)));
    throw error;
  }
};
