import '../../messages/toasts.messages.ts';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { ToastCard } from './ToastCard.tsx';
import styles from './ToastStack.module.css';
import { ToastVoice } from './ToastVoice.tsx';
import type { Toast } from './toast.ts';

interface ToastStackProps {
  readonly toasts: readonly Toast[];
  readonly onClose: (id: number) => void;
}

/** Short notes at the edge of the window, the newest last. */
export function ToastStack({ onClose, toasts }: ToastStackProps): ReactNode {
  const t = useMessages();
  const stack = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;

  useLayoutEffect(() => {
    const element = stack.current;
    if (newest === undefined) return;
    element?.showPopover();
    // Shown anew for each toast: it then stands above a dialog that was opened in the meantime.
    return () => element?.hidePopover();
  }, [newest]);

  return (
    <>
      <ToastVoice newest={toasts.at(-1)} />
      <section ref={stack} popover="manual" aria-label={t('toast.region')} className={styles.stack}>
        {toasts.map((toast) => (
          <ToastCard key={toast.id} toast={toast} onClose={() => onClose(toast.id)} />
        ))}
      </section>
    </>
  );
}
