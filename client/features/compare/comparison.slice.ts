import { maxCompared } from '../../../shared/domain/compare/comparedIds.ts';

/** A property that was ticked. */
export interface ComparedEntry {
  readonly id: number;
  readonly name: string;
}

export interface ComparisonState {
  /** In the order in which they were ticked. */
  readonly chosen: readonly ComparedEntry[];
  /** Whether what this browser remembers has been read: until then nothing is written over it. */
  readonly isRestored: boolean;
  /** The last tick was one too many. */
  readonly isFull: boolean;
}

export interface ComparisonRoot {
  readonly comparison: ComparisonState;
}

const initialComparison: ComparisonState = { chosen: [], isRestored: false, isFull: false };

export const comparisonRestored = (chosen: readonly ComparedEntry[]) =>
  ({ type: 'comparison/restored', chosen }) as const;

export const comparisonToggled = (entry: ComparedEntry) =>
  ({ type: 'comparison/toggled', entry }) as const;

export const comparisonRemoved = (id: number) => ({ type: 'comparison/removed', id }) as const;

export const comparisonCleared = () => ({ type: 'comparison/cleared' }) as const;

export type ComparisonAction =
  | ReturnType<typeof comparisonRestored>
  | ReturnType<typeof comparisonToggled>
  | ReturnType<typeof comparisonRemoved>
  | ReturnType<typeof comparisonCleared>;

const without = (state: ComparisonState, id: number): ComparisonState => ({
  ...state,
  chosen: state.chosen.filter((entry) => entry.id !== id),
  isFull: false,
});

const toggled = (state: ComparisonState, { id, name }: ComparedEntry): ComparisonState => {
  if (state.chosen.some((entry) => entry.id === id)) return without(state, id);
  if (state.chosen.length >= maxCompared) return { ...state, isFull: true };
  return { ...state, chosen: [...state.chosen, { id, name }], isFull: false };
};

export const comparisonReducer = (
  state: ComparisonState = initialComparison,
  action: ComparisonAction,
): ComparisonState => {
  switch (action.type) {
    case 'comparison/restored':
      return { chosen: action.chosen.slice(0, maxCompared), isRestored: true, isFull: false };
    case 'comparison/toggled':
      return toggled(state, action.entry);
    case 'comparison/removed':
      return without(state, action.id);
    case 'comparison/cleared':
      return { ...state, chosen: [], isFull: false };
    default:
      action satisfies never;
      return state;
  }
};

export const selectComparison = ({ comparison }: ComparisonRoot): ComparisonState => comparison;
