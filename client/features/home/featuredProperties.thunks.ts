import { featuredPropertiesCall } from '../../api/inventories.api.ts';
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
      selectFeaturedRegions(getState()).map((region) =>
        api.get(featuredPropertiesCall(region, locale)).catch(() => []),
      ),
    );
    addReducers({ home: homeReducer });
    dispatch(featuredLoaded(inTurn(lists)));
  };
