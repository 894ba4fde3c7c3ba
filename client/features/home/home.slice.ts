import type { PageComponent, PopularCityCard } from '../../../shared/domain/page/pageComponent.ts';
import type { PropertyCard } from '../../../shared/domain/property/property.ts';
import {
  createLoadSlice,
  type LoadAction,
  type LoadStatus,
  notLoaded,
  type ReadyStatus,
} from '../../store/loadSlice.ts';

export interface HomeState extends LoadStatus {
  readonly components: readonly PageComponent[];
  /** Null until they have been loaded. */
  readonly featured: readonly PropertyCard[] | null;
  /** The load of the page is over and has not brought them. */
  readonly isFeaturedMissing: boolean;
}

export interface HomeRoot {
  /** The part is there once it was loaded. */
  readonly home?: HomeState | null;
}

export const initialHomeState: HomeState = {
  ...notLoaded,
  components: [],
  featured: null,
  isFeaturedMissing: false,
};

const load = createLoadSlice('home', initialHomeState);

export const { failed: homeFailed, requested: homeRequested } = load;
export const homeLoaded = (components: readonly PageComponent[]) => load.loaded({ components });

export const featuredLoaded = (featured: readonly PropertyCard[]) =>
  ({ type: 'home/featuredLoaded', featured }) as const;
export const featuredMissed = () => ({ type: 'home/featuredMissed' }) as const;

export type HomeAction =
  | LoadAction<'home', HomeState>
  | ReturnType<typeof featuredLoaded>
  | ReturnType<typeof featuredMissed>;

export const homeReducer = (held: HomeState | null | undefined, action: HomeAction): HomeState => {
  const state = held ?? initialHomeState;
  switch (action.type) {
    case 'home/featuredLoaded':
      return { ...state, featured: action.featured, isFeaturedMissing: false };
    case 'home/featuredMissed':
      return { ...state, isFeaturedMissing: state.featured === null };
    default:
      return load.reducer(state, action);
  }
};

export const selectHome = ({ home }: HomeRoot): HomeState => home ?? initialHomeState;

const none: readonly string[] = [];
const noCities: readonly PopularCityCard[] = [];

export const selectHomeComponents = (state: HomeRoot): readonly PageComponent[] =>
  selectHome(state).components;
export const selectHomeStatus = (state: HomeRoot): ReadyStatus => selectHome(state).readyStatus;
export const selectFeatured = (state: HomeRoot): readonly PropertyCard[] | null =>
  selectHome(state).featured;
export const selectIsFeaturedMissing = (state: HomeRoot): boolean =>
  selectHome(state).isFeaturedMissing;
/** Canonical names of the regions whose properties the page features; empty: it features none. */
export const selectFeaturedRegions = (state: HomeRoot): readonly string[] =>
  selectHome(state).components.find((component) => component.type === 'featured')?.regions ?? none;
/** Cities of the country that is shown first. */
export const selectPopularCities = (state: HomeRoot): readonly PopularCityCard[] =>
  selectHome(state).components.find((component) => component.type === 'popularCities')?.countries[0]
    ?.cities ?? noCities;
