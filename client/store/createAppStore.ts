import {
  applyMiddleware,
  combineReducers,
  legacy_createStore as createStore,
  type Reducer,
  type Store,
} from 'redux';
import { type ThunkDispatch, withExtraArgument } from 'redux-thunk';
import type { ApiClient } from '../../shared/ssr/apiClient.ts';
import type { RenderContext } from '../../shared/ssr/renderer.ts';
import type { RecordingAction, RecordingState } from '../analytics/recording/recording.slice.ts';
import type { ChatAction, ChatState } from '../chat/chat.slice.ts';
import {
  type ComparedPropertiesAction,
  type ComparedPropertiesState,
  comparedPropertiesReducer,
} from '../features/compare/comparedProperties.slice.ts';
import {
  type ComparisonAction,
  type ComparisonState,
  comparisonReducer,
} from '../features/compare/comparison.slice.ts';
import {
  type ContentAction,
  type ContentState,
  contentReducer,
} from '../features/content/content.slice.ts';
import type { EnquiryAction, EnquiryState } from '../features/enquiry/enquiry.slice.ts';
import { type HomeAction, type HomeState, homeReducer } from '../features/home/home.slice.ts';
import {
  type PlacePicturesAction,
  type PlacePicturesState,
  placePicturesReducer,
} from '../features/place/placePictures.slice.ts';
import {
  type PlaceFormAction,
  type PlaceFormState,
  placeFormReducer,
} from '../features/placeForm/placeForm.slice.ts';
import { type PlusAction, type PlusState, plusReducer } from '../features/plus/plus.slice.ts';
import type { PropertyAction } from '../features/property/property.actions.ts';
import { type PropertyState, propertyReducer } from '../features/property/property.slice.ts';
import type { SearchAction } from '../features/search/search.actions.ts';
import { searchReducer } from '../features/search/search.slice.ts';
import type { SearchState } from '../features/search/search.state.ts';
import {
  type SitemapAction,
  type SitemapState,
  sitemapReducer,
} from '../features/sitemap/sitemap.slice.ts';
import {
  type ToastsAction,
  type ToastsState,
  toastsReducer,
} from '../features/toasts/toasts.slice.ts';
import { contextReducer } from './context.slice.ts';

export interface AppState {
  readonly context: RenderContext;
  readonly search: SearchState;
  readonly property: PropertyState;
  readonly home: HomeState;
  readonly content: ContentState;
  readonly placeForm: PlaceFormState | null;
  readonly plus: PlusState;
  readonly sitemap: SitemapState;
  readonly toasts: ToastsState;
  readonly placePictures: PlacePicturesState;
  readonly comparison: ComparisonState;
  readonly comparedProperties: ComparedPropertiesState;
  // These come with their code, which is loaded on use.
  readonly chat?: ChatState;
  readonly recording?: RecordingState;
  readonly enquiry?: EnquiryState;
}

export type AppAction =
  | SearchAction
  | PropertyAction
  | HomeAction
  | ToastsAction
  | PlacePicturesAction
  | ComparisonAction
  | ComparedPropertiesAction
  | ContentAction
  | PlaceFormAction
  | PlusAction
  | ChatAction
  | RecordingAction
  | SitemapAction
  | EnquiryAction;

export interface ThunkExtra {
  /** Undefined in the store that renders on the server: a render cannot fetch. */
  readonly api: ApiClient | undefined;
}

export type AppDispatch = ThunkDispatch<AppState, ThunkExtra, AppAction>;

/** Parts of the state whose code is loaded on use. */
interface LateReducers {
  readonly chat?: Reducer<ChatState, ChatAction>;
  readonly recording?: Reducer<RecordingState, RecordingAction>;
  readonly enquiry?: Reducer<EnquiryState, EnquiryAction>;
}

export type AppStore = Store<AppState, AppAction> & {
  readonly dispatch: AppDispatch;
  /** Adding what is there already changes nothing. */
  readonly addReducers: (reducers: LateReducers) => void;
};

// Each reducer knows its own actions only and returns its state for all others.
const firstReducers = {
  context: contextReducer,
  search: searchReducer,
  property: propertyReducer,
  home: homeReducer,
  content: contentReducer,
  placeForm: placeFormReducer,
  plus: plusReducer,
  sitemap: sitemapReducer,
  toasts: toastsReducer,
  placePictures: placePicturesReducer,
  comparison: comparisonReducer,
  comparedProperties: comparedPropertiesReducer,
};

type RootReducer = Reducer<AppState, AppAction, Partial<AppState>>;

const combined = (reducers: object): RootReducer =>
  combineReducers(reducers) as unknown as RootReducer;

const rootReducer = combined(firstReducers);

export interface StoreOptions {
  /** Whole state, or the context alone for a store without data. */
  readonly state: AppState | Pick<AppState, 'context'>;
  readonly api: ApiClient | undefined;
}

export const createAppStore = ({ state, api }: StoreOptions): AppStore => {
  const store = createStore(rootReducer, state, applyMiddleware(withExtraArgument({ api })));
  let late: LateReducers = {};
  const addReducers = (reducers: LateReducers): void => {
    late = { ...late, ...reducers };
    store.replaceReducer(combined({ ...firstReducers, ...late }));
  };
  return { ...store, addReducers } as AppStore;
};
