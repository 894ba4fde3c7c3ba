import type { ReactNode } from 'react';
import { useNoticed } from '../Live/useNoticed.ts';
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
