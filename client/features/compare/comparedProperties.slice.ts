import type { ComparedProperty } from '../../../shared/domain/compare/comparedProperty.ts';
import type { ReadyStatus } from '../../store/readyStatus.ts';

/** The properties of the page that sets them side by side. */
export interface ComparedPropertiesState {
  readonly readyStatus: ReadyStatus;
  readonly error: string | null;
  readonly items: readonly ComparedProperty[];
}

export interface ComparedPropertiesRoot {
  readonly comparedProperties: ComparedPropertiesState;
}

const initialCompared: ComparedPropertiesState = { readyStatus: 'invalid', error: null, items: [] };

export const comparedRequested = () => ({ type: 'comparedProperties/requested' }) as const;

export const comparedLoaded = (items: readonly ComparedProperty[]) =>
  ({ type: 'comparedProperties/loaded', items }) as const;

export const comparedFailed = (error: string) =>
  ({ type: 'comparedProperties/failed', error }) as const;

export type ComparedPropertiesAction =
  | ReturnType<typeof comparedRequested>
  | ReturnType<typeof comparedLoaded>
  | ReturnType<typeof comparedFailed>;

export const comparedPropertiesReducer = (
  state: ComparedPropertiesState = initialCompared,
  action: ComparedPropertiesAction,
): ComparedPropertiesState => {
  switch (action.type) {
    case 'comparedProperties/requested':
      // What is shown stays until its successor is there.
      return { ...state, readyStatus: 'request', error: null };
    case 'comparedProperties/loaded':
      return { readyStatus: 'success', error: null, items: action.items };
    case 'comparedProperties/failed':
      return { readyStatus: 'failure', error: action.error, items: [] };
    default:
      action satisfies never;
      return state;
  }
};

export const selectCompared = ({ comparedProperties }: ComparedPropertiesRoot) =>
  comparedProperties;
