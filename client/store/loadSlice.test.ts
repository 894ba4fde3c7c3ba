import { expect, test } from '@jest/globals';
import { initialSearchAddress } from '../../shared/domain/search/searchAddress.ts';
import { renderContext } from '../../test/support/loaderContext.ts';
import { inventoryDetailWire, regionWire } from '../../test/support/wireFactories.ts';
import { parseProperty } from '../api/property.parse.ts';
import { parseRegion } from '../api/region.parse.ts';
import { bookingReducer } from '../features/booking/booking.actions.ts';
import {
  bookingFailed,
  bookingLoaded,
  bookingRequested,
  selectBooking,
} from '../features/booking/booking.slice.ts';
import {
  homeFailed,
  homeLoaded,
  homeReducer,
  homeRequested,
  selectHome,
} from '../features/home/home.slice.ts';
import {
  plusFailed,
  plusLoaded,
  plusReducer,
  plusRequested,
  selectPlus,
} from '../features/plus/plus.slice.ts';
import {
  initialPropertyState,
  propertyFailed,
  propertyLoaded,
  propertyRequested,
} from '../features/property/property.slice.ts';
import { searchFailed, searchLoaded, searchRequested } from '../features/search/search.actions.ts';
import {
  selectSitemap,
  sitemapFailed,
  sitemapLoaded,
  sitemapReducer,
  sitemapRequested,
} from '../features/sitemap/sitemap.slice.ts';
import { type AppAction, createAppStore } from './createAppStore.ts';
import type { ReadyStatus } from './loadSlice.ts';

type Section = 'booking' | 'home' | 'plus' | 'property' | 'search' | 'sitemap';

const loadedSearch = searchLoaded({
  region: parseRegion({ data: regionWire() }),
  canonicalUrl: '/places/search/london',
  address: initialSearchAddress,
  list: null,
  places: null,
  nearby: null,
});
const loadedProperty = propertyLoaded(
  parseProperty({ data: inventoryDetailWire() }),
  initialPropertyState.sections,
);

const sections: readonly (readonly [Section, AppAction, AppAction, AppAction])[] = [
  ['booking', bookingRequested(), bookingLoaded({}), bookingFailed('x')],
  ['home', homeRequested(), homeLoaded([]), homeFailed('x')],
  ['plus', plusRequested(), plusLoaded([]), plusFailed('x')],
  ['property', propertyRequested('scape'), loadedProperty, propertyFailed('x')],
  ['search', searchRequested(), loadedSearch, searchFailed('x')],
  ['sitemap', sitemapRequested(), sitemapLoaded([]), sitemapFailed('x')],
];

test.each(sections)(
  '%s begins as invalid and takes request, success and failure',
  (section, requested, loaded, failed) => {
    const store = createAppStore({ state: { context: renderContext }, api: undefined });
    store.addReducers({
      booking: bookingReducer,
      home: homeReducer,
      plus: plusReducer,
      sitemap: sitemapReducer,
    });
    const status = (): ReadyStatus => {
      const state = store.getState();
      const sections = {
        ...state,
        booking: selectBooking(state),
        home: selectHome(state),
        plus: selectPlus(state),
        sitemap: selectSitemap(state),
      };
      return sections[section].readyStatus;
    };
    const after = (action: AppAction): ReadyStatus => {
      store.dispatch(action);
      return status();
    };
    expect(status()).toBe('invalid');
    expect([after(requested), after(loaded)]).toEqual(['request', 'success']);
    expect([after(requested), after(failed)]).toEqual(['request', 'failure']);
    expect(after(loaded)).toBe('success');
  },
);
