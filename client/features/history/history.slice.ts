import type { BegunBooking, PropertyNode } from '../../../shared/domain/user/inventoryTree.ts';
import type { UserHistory } from '../../../shared/domain/user/userHistory.ts';

/** What who is signed in has done with homes; known to pages that show one. */
export interface HistoryState {
  readonly isFetched: boolean;
  /** The tree of the property that is shown has been made. */
  readonly isInventoryDataLoaded: boolean;
  readonly history: UserHistory | null;
  readonly inventoryData: PropertyNode | null;
  /** By the id of a property or of a room of it. */
  readonly begun: Readonly<Record<number, BegunBooking>>;
}

/** The part is there once its code is, which comes after the page. */
export interface HistoryRoot {
  readonly history?: HistoryState;
}

export const initialHistoryState: HistoryState = {
  isFetched: false,
  isInventoryDataLoaded: false,
  history: null,
  inventoryData: null,
  begun: {},
};

export const historyFetched = (history: UserHistory) =>
  ({ type: 'history/fetched', history }) as const;
export const inventoryDataLoaded = (inventoryData: PropertyNode, begun: HistoryState['begun']) =>
  ({ type: 'history/inventoryDataLoaded', inventoryData, begun }) as const;
/** Whoever is signed in next is somebody else. */
export const historyForgotten = () => ({ type: 'history/forgotten' }) as const;

export type HistoryAction = ReturnType<
  typeof historyFetched | typeof inventoryDataLoaded | typeof historyForgotten
>;

export const historyReducer = (
  state: HistoryState = initialHistoryState,
  action: HistoryAction,
): HistoryState => {
  switch (action.type) {
    case 'history/fetched':
      return { ...state, isFetched: true, history: action.history };
    case 'history/inventoryDataLoaded': {
      const { begun, inventoryData } = action;
      return { ...state, isInventoryDataLoaded: true, inventoryData, begun };
    }
    case 'history/forgotten':
      return initialHistoryState;
    default:
      action satisfies never;
      return state;
  }
};

export const selectHistory = ({ history }: HistoryRoot): HistoryState =>
  history ?? initialHistoryState;
