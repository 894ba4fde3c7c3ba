import {
  applyMiddleware,
  combineReducers,
  legacy_createStore as createStore,
  type Reducer,
  type Store,
} from 'redux';
import { type ThunkAction, type ThunkDispatch, withExtraArgument } from 'redux-thunk';
import type { ApiClient } from '../../shared/ssr/apiClient.ts';
import type { recordingReducer } from '../analytics/recording/recording.slice.ts';
import type { chatReducer } from '../chat/chat.slice.ts';
import { accountReducer } from '../features/account/account.slice.ts';
import type { bookingReducer } from '../features/booking/booking.actions.ts';
import type { comparedPropertiesReducer } from '../features/compare/comparedProperties.slice.ts';
import { comparisonReducer } from '../features/compare/comparison.slice.ts';
import type { contentReducer } from '../features/content/content.slice.ts';
import type { enquiryReducer } from '../features/enquiry/enquiry.slice.ts';
import type { placeFormReducer } from '../features/enquiry/placeForm.slice.ts';
import type { historyReducer } from '../features/history/history.slice.ts';
import type { homeReducer } from '../features/home/home.slice.ts';
import type { whitelabelReducer } from '../features/home/whitelabel.slice.ts';
import type { loginReducer } from '../features/login/login.slice.ts';
import type { paymentReducer } from '../features/payment/payment.slice.ts';
import { placePicturesReducer } from '../features/place/placePictures.slice.ts';
import type { plusReducer } from '../features/plus/plus.slice.ts';
import { propertyReducer } from '../features/property/property.slice.ts';
import { searchReducer } from '../features/search/search.slice.ts';
import type { sessionReducer } from '../features/session/session.slice.ts';
import type { sitemapReducer } from '../features/sitemap/sitemap.slice.ts';
import { toastsReducer } from '../features/toasts/toasts.slice.ts';
import { contextReducer } from './context.slice.ts';

/** Each reducer knows its own actions only and returns its state for all others. */
const reducers = {
  context: contextReducer,
  search: searchReducer,
  property: propertyReducer,
  account: accountReducer,
  toasts: toastsReducer,
  placePictures: placePicturesReducer,
  comparison: comparisonReducer,
};

/** Slices whose code is loaded on use: here are their types alone, and `addReducers` adds them. */
interface LazyReducers {
  readonly booking: typeof bookingReducer;
  readonly comparedProperties: typeof comparedPropertiesReducer;
  readonly content: typeof contentReducer;
  readonly chat: typeof chatReducer;
  readonly recording: typeof recordingReducer;
  readonly enquiry: typeof enquiryReducer;
  readonly history: typeof historyReducer;
  readonly home: typeof homeReducer;
  readonly login: typeof loginReducer;
  readonly payment: typeof paymentReducer;
  readonly placeForm: typeof placeFormReducer;
  readonly plus: typeof plusReducer;
  readonly session: typeof sessionReducer;
  readonly sitemap: typeof sitemapReducer;
  readonly whitelabel: typeof whitelabelReducer;
}

type AnyReducer = (state: undefined, action: never) => unknown;

type StateOf<Reducers extends { readonly [Key in keyof Reducers]: AnyReducer }> = {
  readonly [Key in keyof Reducers]: ReturnType<Reducers[Key]>;
};

type ActionOf<Reducers extends { readonly [Key in keyof Reducers]: AnyReducer }> = NonNullable<
  Parameters<Reducers[keyof Reducers]>[1]
>;

export interface AppState extends StateOf<typeof reducers>, Partial<StateOf<LazyReducers>> {}

export type AppAction = ActionOf<typeof reducers> | ActionOf<LazyReducers>;

export interface ThunkExtra {
  /** Undefined in the store that renders on the server: a render cannot fetch. */
  readonly api: ApiClient | undefined;
  /** Adding what is there already changes nothing. */
  readonly addReducers: (added: Partial<LazyReducers>) => void;
}

export type AppDispatch = ThunkDispatch<AppState, ThunkExtra, AppAction>;

/** What a feature does over time with the store and the API. */
export type AppThunk<Result = Promise<void>> = ThunkAction<Result, AppState, ThunkExtra, AppAction>;

export type AppStore = Store<AppState, AppAction> &
  Pick<ThunkExtra, 'addReducers'> & {
    readonly dispatch: AppDispatch;
  };

type RootReducer = Reducer<AppState, AppAction, Partial<AppState>>;

/** Keeps what the document brings along until the code that changes it is there. */
const asBrought = (state: unknown = null): unknown => state;

// Sound because AppState and AppAction are made from these reducers.
const rootReducer = (added: Partial<LazyReducers>): RootReducer =>
  combineReducers({
    ...reducers,
    booking: asBrought,
    comparedProperties: asBrought,
    content: asBrought,
    home: asBrought,
    payment: asBrought,
    placeForm: asBrought,
    plus: asBrought,
    sitemap: asBrought,
    whitelabel: asBrought,
    ...added,
  }) as unknown as RootReducer;

const initialReducer = rootReducer({});

export interface StoreOptions {
  /** Whole state, or the context alone for a store without data. */
  readonly state: AppState | Pick<AppState, 'context'>;
  readonly api: ApiClient | undefined;
}

export const createAppStore = ({ state, api }: StoreOptions): AppStore => {
  let lazy: Partial<LazyReducers> = {};
  const addReducers: ThunkExtra['addReducers'] = (added) => {
    lazy = { ...lazy, ...added };
    store.replaceReducer(rootReducer(lazy));
  };
  const extra = withExtraArgument({ api, addReducers });
  const store = createStore(initialReducer, state, applyMiddleware(extra));
  return { ...store, addReducers } as AppStore;
};
