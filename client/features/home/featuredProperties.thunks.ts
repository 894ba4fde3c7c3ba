import { featuredPropertiesCalls } from '../../api/inventories.api.ts';
import type { AppThunk } from '../../store/createAppStore.ts';
import { inTurn } from './featuredProperties.ts';
import { featuredLoaded, homeReducer, selectFeaturedRegions } from './home.slice.ts';

/** Loads what the page was sent without; regions that fail once more stay away. */
export const loadFeaturedProperties =
  (): AppThunk =>
  async (dispatch, getState, { addReducers, api }) => {
    if (!api) return;
    const { locale } = getState().context;
    const lists = await Promise.all(
      featuredPropertiesCalls(selectFeaturedRegions(getState()), locale).map((call) =>
        api.get(call).catch(() => []),
      ),
    );
    addReducers({ home: homeReducer });
    dispatch(featuredLoaded(inTurn(lists)));
  };
