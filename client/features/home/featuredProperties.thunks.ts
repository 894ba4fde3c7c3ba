import type { ApiClient } from '../../../shared/ssr/apiClient.ts';
import { featuredPropertiesCall } from '../../api/inventories.api.ts';
import type { ContextRoot } from '../../store/context.slice.ts';
import { inTurn } from './featuredProperties.ts';
import {
  featuredLoaded,
  type HomeAction,
  type HomeRoot,
  selectFeaturedRegions,
} from './home.slice.ts';

type Thunk = (
  dispatch: (action: HomeAction) => unknown,
  getState: () => HomeRoot & ContextRoot,
  extra: { readonly api: ApiClient | undefined },
) => Promise<void>;

/** Loads what the page was sent without; regions that fail once more stay away. */
export const loadFeaturedProperties =
  (): Thunk =>
  async (dispatch, getState, { api }) => {
    if (!api) return;
    const { locale } = getState().context;
    const lists = await Promise.all(
      selectFeaturedRegions(getState()).map((region) =>
        api.get(featuredPropertiesCall(region, locale)).catch(() => []),
      ),
    );
    dispatch(featuredLoaded(inTurn(lists)));
  };
