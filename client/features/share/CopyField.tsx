import '#messages/share.json';
import Check from 'lucide-react/icons/check';
import Copy from 'lucide-react/icons/copy';
import { type ReactNode, useRef, useState } from 'react';
import { useMessages } from '../../messages/useMessages.ts';
import { Button } from '../../ui/Button/Button.tsx';
import styles from './CopyField.module.css';
import { copyAddress } from './copyAddress.ts';

type CopyState = 'ready' | 'copied' | 'byHand';

interface CopyFieldProps {
  /** What is copied. */
  readonly url: string;
  readonly onCopied?: () => void;
}

/** An address to copy: without scripts by hand. */
export function CopyField({ onCopied, url }: CopyFieldProps): ReactNode {
  const t = useMessages();
  const field = useRef<HTMLInputElement>(null);
  const [state, setState] = useState<CopyState>('ready');
  const Icon = state === 'copied' ? Check : Copy;

  const copy = async (): Promise<void> => {
    if (!field.current) return;
    const isCopied = await copyAddress(field.current);
    setState(isCopied ? 'copied' : 'byHand');
    if (isCopied) onCopied?.();
  };
  return (
    <>
      <div className={styles.copy}>
        <input
          ref={field}
          readOnly
          type="url"
          value={url}
          aria-label={t('share.address')}
          className={styles.address}
          onFocus={({ currentTarget }) => currentTarget.select()}
        />
        <Button
          icon={<Icon size={18} aria-hidden />}
          data-initial-focus=""
          onClick={() => void copy()}
        >
          {t(state === 'copied' ? 'share.copied' : 'share.copy')}
        </Button>
      </div>
      <p role="status" className={state === 'byHand' ? styles.note : 'visually-hidden'}>
        {state === 'ready' ? '' : t(state === 'copied' ? 'share.copied' : 'share.copyByHand')}
      </p>
    </>
  );
}
