import type { Toast } from '../../ui/Toast/toast.ts';

export interface ToastsState {
  /** In the order in which they came. */
  readonly items: readonly Toast[];
  /** Ids ascend and are not used twice. */
  readonly lastId: number;
}

export interface ToastsRoot {
  readonly toasts: ToastsState;
}

const initialToasts: ToastsState = { items: [], lastId: 0 };

export const toastAdded = (toast: Toast) => ({ type: 'toasts/added', toast }) as const;

export const toastRemoved = (id: number) => ({ type: 'toasts/removed', id }) as const;

export type ToastsAction = ReturnType<typeof toastAdded> | ReturnType<typeof toastRemoved>;

export const toastsReducer = (
  state: ToastsState = initialToasts,
  action: ToastsAction,
): ToastsState => {
  switch (action.type) {
    case 'toasts/added':
      return { items: [...state.items, action.toast], lastId: action.toast.id };
    case 'toasts/removed':
      return { ...state, items: state.items.filter(({ id }) => id !== action.id) };
    default:
      action satisfies never;
      return state;
  }
};

export const selectToasts = ({ toasts }: ToastsRoot): readonly Toast[] => toasts.items;
