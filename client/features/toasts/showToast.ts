import type { AppThunk } from '../../store/createAppStore.ts';
import type { Toast } from '../../ui/Toast/toast.ts';
import { toastAdded } from './toasts.slice.ts';

type ToastText = Pick<Toast, 'message'> & Partial<Omit<Toast, 'id' | 'message'>>;

/** Closes by itself unless told otherwise. Returns its id, to take it away earlier. */
export const showToast =
  (text: ToastText): AppThunk<number> =>
  (dispatch, getState) => {
    const id = getState().toasts.lastId + 1;
    dispatch(
      toastAdded({ title: '', color: 'neutral', type: 'status', autoClose: true, ...text, id }),
    );
    return id;
  };
