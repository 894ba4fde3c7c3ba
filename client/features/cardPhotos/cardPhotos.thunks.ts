import type { Photo } from '../../../shared/domain/property/property.ts';
import { photosCall } from '../../api/inventories.api.ts';
import type { AppThunk } from '../../store/createAppStore.ts';

/** As many as the styles of the strip have places for: the page of the home has all. */
const MOST = 6;

/** The pictures of a home from its cover on; none where they cannot be had. */
export const loadPhotos =
  (id: number): AppThunk<Promise<readonly Photo[]>> =>
  async (_dispatch, getState, { api }) => {
    if (!api) return [];
    const photos = await api.get(photosCall(id, getState().context.locale)).catch(() => []);
    return photos.slice(0, MOST);
  };
