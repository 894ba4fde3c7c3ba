import type { Toast } from '../../client/ui/Toast/toast.ts';

export const savedToast: Toast = {
  id: 1,
  title: 'Saved',
  message: 'It is on your list.',
  color: 'good',
  type: 'status',
  autoClose: true,
};
