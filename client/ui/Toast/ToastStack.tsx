import '#messages/toasts.json';
import { type ReactNode, useLayoutEffect, useRef } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { useNoticed } from '../Live/useNoticed.ts';
import { useStacked } from '../Stack/useStacked.ts';
import { ToastCard } from './ToastCard.tsx';
import styles from './ToastStack.module.css';
import type { Toast } from './toast.ts';

/** Says what the newest toast shows: the toasts come and go together with what holds them. */
export function ToastVoice({ newest }: { readonly newest: Toast | undefined }): ReactNode {
  const isNoticed = useNoticed();
  const textFor = (type: Toast['type']): string =>
    isNoticed && newest?.type === type ? [newest.title, newest.message].join(' ').trim() : '';
  return (
    <div className="visually-hidden">
      <p role="status">{textFor('status')}</p>
      <p role="alert">{textFor('alert')}</p>
    </div>
  );
}

interface ToastStackProps {
  readonly toasts: readonly Toast[];
  readonly onClose: (id: number) => void;
}

/** Short notes at the edge of the window, the newest last. */
export function ToastStack({ onClose, toasts }: ToastStackProps): ReactNode {
  const t = useMessages();
  const stack = useRef<HTMLElement>(null);
  const newest = toasts.at(-1)?.id;
  useStacked(stack, 'toasts');

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
