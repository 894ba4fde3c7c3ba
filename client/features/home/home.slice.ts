import type { PageComponent, PopularCityCard } from '../../../shared/domain/page/pageComponent.ts';
import type { PropertyCard } from '../../../shared/domain/property/property.ts';
import type { ReadyStatus } from '../../store/readyStatus.ts';

export interface HomeState {
  readonly readyStatus: ReadyStatus;
  readonly error: string | null;
  readonly components: readonly PageComponent[];
  /** Null until they have been loaded. */
  readonly featured: readonly PropertyCard[] | null;
  /** The load of the page is over and has not brought them. */
  readonly lacksFeatured: boolean;
}

export interface HomeRoot {
  readonly home: HomeState;
}

export const initialHomeState: HomeState = {
  readyStatus: 'invalid',
  error: null,
  components: [],
  featured: null,
  lacksFeatured: false,
};

export const homeRequested = () => ({ type: 'home/requested' }) as const;
export const homeLoaded = (components: readonly PageComponent[]) =>
  ({ type: 'home/loaded', components }) as const;
export const homeFailed = (error: string) => ({ type: 'home/failed', error }) as const;

export const featuredLoaded = (featured: readonly PropertyCard[]) =>
  ({ type: 'home/featuredLoaded', featured }) as const;
export const featuredMissed = () => ({ type: 'home/featuredMissed' }) as const;

export type HomeAction =
  | ReturnType<typeof homeRequested>
  | ReturnType<typeof homeLoaded>
  | ReturnType<typeof homeFailed>
  | ReturnType<typeof featuredLoaded>
  | ReturnType<typeof featuredMissed>;

export const homeReducer = (state: HomeState = initialHomeState, action: HomeAction): HomeState => {
  switch (action.type) {
    case 'home/requested':
      return { ...initialHomeState, readyStatus: 'request' };
    case 'home/loaded':
      return { ...initialHomeState, readyStatus: 'success', components: action.components };
    case 'home/failed':
      return { ...initialHomeState, readyStatus: 'failure', error: action.error };
    case 'home/featuredLoaded':
      return { ...state, featured: action.featured, lacksFeatured: false };
    case 'home/featuredMissed':
      return { ...state, lacksFeatured: state.featured === null };
    default:
      action satisfies never;
      return state;
  }
};

const none: readonly string[] = [];
const noCities: readonly PopularCityCard[] = [];

export const selectHomeComponents = (state: HomeRoot): readonly PageComponent[] =>
  state.home.components;
export const selectHomeStatus = (state: HomeRoot): ReadyStatus => state.home.readyStatus;
export const selectFeatured = (state: HomeRoot): readonly PropertyCard[] | null =>
  state.home.featured;
export const selectLacksFeatured = (state: HomeRoot): boolean => state.home.lacksFeatured;
/** Canonical names of the regions whose properties the page features; empty: it features none. */
export const selectFeaturedRegions = (state: HomeRoot): readonly string[] =>
  state.home.components.find((component) => component.type === 'featured')?.regions ?? none;
/** Of the country that is shown first. */
export const selectPopularCities = (state: HomeRoot): readonly PopularCityCard[] =>
  state.home.components.find((component) => component.type === 'popularCities')?.countries[0]
    ?.cities ?? noCities;
