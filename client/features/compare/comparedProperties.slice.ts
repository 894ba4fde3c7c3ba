import type { ComparedProperty } from '../../../shared/domain/compare/comparedProperty.ts';
import {
  createLoadSlice,
  type LoadAction,
  type LoadStatus,
  notLoaded,
} from '../../store/loadSlice.ts';

/** The properties of the page that sets them side by side. */
export interface ComparedPropertiesState extends LoadStatus {
  readonly items: readonly ComparedProperty[];
}

export interface ComparedPropertiesRoot {
  readonly comparedProperties: ComparedPropertiesState;
}

const initialCompared: ComparedPropertiesState = { ...notLoaded, items: [] };

const load = createLoadSlice('comparedProperties', initialCompared);

export const { failed: comparedFailed, requested: comparedRequested } = load;
export const comparedLoaded = (items: readonly ComparedProperty[]) => load.loaded({ items });

export type ComparedPropertiesAction = LoadAction<'comparedProperties', ComparedPropertiesState>;

export const comparedPropertiesReducer = (
  state: ComparedPropertiesState = initialCompared,
  action: ComparedPropertiesAction,
): ComparedPropertiesState => {
  const { items } = state;
  // What is shown stays until its successor is there.
  if (action.type === 'comparedProperties/requested') {
    return { ...load.reducer(state, action), items };
  }
  return load.reducer(state, action);
};

export const selectCompared = ({ comparedProperties }: ComparedPropertiesRoot) =>
  comparedProperties;
