import type {
  ComparedDestination,
  ComparedProperty,
} from '../../../shared/domain/compare/comparedProperty.ts';
import {
  createLoadSlice,
  type LoadAction,
  type LoadStatus,
  notLoaded,
} from '../../store/loadSlice.ts';

/** The properties of the page that sets them side by side. */
export interface ComparedPropertiesState extends LoadStatus {
  readonly items: readonly ComparedProperty[];
  /** The tenancies that were looked for. */
  readonly stays: readonly number[];
  /** Canonical name of the university that was asked for; null: none, or there is no such one. */
  readonly university: string | null;
  /** Where all ways lead; null: nowhere in particular, or not known for the moment. */
  readonly destination: ComparedDestination | null;
}

export type Comparison = Omit<ComparedPropertiesState, keyof LoadStatus>;

export interface ComparedPropertiesRoot {
  /** The part is there once it was loaded. */
  readonly comparedProperties?: ComparedPropertiesState | null;
}

const initialCompared: ComparedPropertiesState = {
  ...notLoaded,
  items: [],
  stays: [],
  university: null,
  destination: null,
};

const load = createLoadSlice('comparedProperties', initialCompared);

export const { failed: comparedFailed, requested: comparedRequested } = load;
export const comparedLoaded = (comparison: Comparison) => load.loaded(comparison);

export type ComparedPropertiesAction = LoadAction<'comparedProperties', ComparedPropertiesState>;

export const comparedPropertiesReducer = (
  held: ComparedPropertiesState | null | undefined,
  action: ComparedPropertiesAction,
): ComparedPropertiesState => {
  const state = held ?? initialCompared;
  const { destination, items, stays, university } = state;
  // What is shown stays until its successor is there.
  if (action.type === 'comparedProperties/requested') {
    return { ...load.reducer(state, action), destination, items, stays, university };
  }
  return load.reducer(state, action);
};

export const selectCompared = ({
  comparedProperties,
}: ComparedPropertiesRoot): ComparedPropertiesState => comparedProperties ?? initialCompared;
