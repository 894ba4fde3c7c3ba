import type { PageComponent } from '../../../shared/domain/page/pageComponent.ts';
import type { ReadyStatus } from '../../store/readyStatus.ts';

export interface HomeState {
  readonly readyStatus: ReadyStatus;
  readonly error: string | null;
  readonly components: readonly PageComponent[];
}

export interface HomeRoot {
  readonly home: HomeState;
}

export const initialHomeState: HomeState = { readyStatus: 'invalid', error: null, components: [] };

export const homeRequested = () => ({ type: 'home/requested' }) as const;
export const homeLoaded = (components: readonly PageComponent[]) =>
  ({ type: 'home/loaded', components }) as const;
export const homeFailed = (error: string) => ({ type: 'home/failed', error }) as const;

export type HomeAction =
  | ReturnType<typeof homeRequested>
  | ReturnType<typeof homeLoaded>
  | ReturnType<typeof homeFailed>;

export const homeReducer = (state: HomeState = initialHomeState, action: HomeAction): HomeState => {
  switch (action.type) {
    case 'home/requested':
      return { ...initialHomeState, readyStatus: 'request' };
    case 'home/loaded':
      return { readyStatus: 'success', error: null, components: action.components };
    case 'home/failed':
      return { ...initialHomeState, readyStatus: 'failure', error: action.error };
    default:
      action satisfies never;
      return state;
  }
};

export const selectHomeComponents = (state: HomeRoot): readonly PageComponent[] =>
  state.home.components;
export const selectHomeStatus = (state: HomeRoot): ReadyStatus => state.home.readyStatus;
