import { maxCompared } from '../../../shared/domain/compare/comparedAddress.ts';

/** A property that was ticked. */
export interface ComparedEntry {
  readonly id: number;
  readonly name: string;
  /** The tenancy that a search had found for it. */
  readonly stay?: number | undefined;
  /** Canonical name of the university that the search was about. */
  readonly university?: string | undefined;
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

const toggled = (state: ComparisonState, entry: ComparedEntry): ComparisonState => {
  if (state.chosen.some(({ id }) => id === entry.id)) return without(state, entry.id);
  if (state.chosen.length >= maxCompared) return { ...state, isFull: true };
  const { id, name, stay, university } = entry;
  return { ...state, chosen: [...state.chosen, { id, name, stay, university }], isFull: false };
};

/** What was ticked before the memory was read stands behind what it holds. */
const restored = (state: ComparisonState, stored: readonly ComparedEntry[]): ComparisonState => {
  const early = state.isRestored ? [] : state.chosen;
  const added = early.filter(({ id }) => !stored.some((entry) => entry.id === id));
  return { chosen: [...stored, ...added].slice(0, maxCompared), isRestored: true, isFull: false };
};

export const comparisonReducer = (
  state: ComparisonState = initialComparison,
  action: ComparisonAction,
): ComparisonState => {
  switch (action.type) {
    case 'comparison/restored':
      return restored(state, action.chosen);
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
