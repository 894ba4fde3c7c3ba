import loadable from '@loadable/component';
import { type ReactNode, useState } from 'react';
import { useSelector } from 'react-redux';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { selectToasts, toastRemoved } from './toasts.slice.ts';

const ToastStack = loadable(() => import('../../ui/Toast/ToastStack.tsx'), {
  resolveComponent: (module) => module.ToastStack,
});

/** The toasts of the store. Their code is loaded with the first one. */
export function Toasts(): ReactNode {
  const toasts = useSelector(selectToasts);
  const dispatch = useAppDispatch();
  const [isNeeded, setIsNeeded] = useState(false);
  if (toasts.length > 0 && !isNeeded) setIsNeeded(true);
  return isNeeded ? (
    <ToastStack toasts={toasts} onClose={(id: number) => dispatch(toastRemoved(id))} />
  ) : null;
}
