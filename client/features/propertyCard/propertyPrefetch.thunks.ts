import { offeredPropertyCall, propertyCall, roomTypesCall } from '../../api/inventories.api.ts';
import type { AppThunk } from '../../store/createAppStore.ts';

interface PrefetchedProperty {
  readonly id: number;
  readonly canonicalName: string;
}

/**
 * Asks for what the page of a property cannot do without: the browser's own cache then holds the
 * answers for the click. One that fails is asked for again by the page.
 */
export const prefetchProperty =
  ({ canonicalName, id }: PrefetchedProperty): AppThunk =>
  async (_dispatch, getState, { api }) => {
    const { locale, site } = getState().context;
    const wanted = site.isRestricted ? offeredPropertyCall : propertyCall;
    const calls = [api?.get(wanted(canonicalName, locale)), api?.get(roomTypesCall(id, locale))];
    await Promise.allSettled(calls);
  };
