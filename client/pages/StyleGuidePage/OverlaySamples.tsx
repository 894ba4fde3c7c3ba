import { type ReactNode, useState } from 'react';
import { showToast } from '../../features/toasts/showToast.ts';
import { useAppDispatch } from '../../store/useAppDispatch.ts';
import { Button } from '../../ui/Button/Button.tsx';
import { Dialog, type DialogProps } from '../../ui/Dialog/Dialog.tsx';
import { DialogHeader } from '../../ui/Dialog/DialogHeader.tsx';
import { Field } from '../../ui/Field/Field.tsx';
import { Popover } from '../../ui/Popover/Popover.tsx';
import type { Toast } from '../../ui/Toast/toast.ts';
import { Sample } from './Sample.tsx';
import styles from './StyleGuidePage.module.css';

type DialogOptions = Pick<DialogProps, 'kind' | 'closesOnOuterClick'>;

const dialogs: readonly (DialogOptions & { readonly name: string })[] = [
  { name: 'centre', kind: 'centre' },
  { name: 'sheet', kind: 'sheet' },
  { name: 'full screen', kind: 'fullScreen' },
  { name: 'side', kind: 'side' },
  { name: 'firm', kind: 'centre', closesOnOuterClick: false },
];

const colors: readonly Toast['color'][] = ['neutral', 'good', 'warn', 'danger'];

function DialogSample({ name, ...options }: DialogOptions & { readonly name: string }): ReactNode {
  const [isOpen, setIsOpen] = useState(false);
  const close = (): void => setIsOpen(false);
  const titleId = `dialog-${options.kind}-${name.replace(' ', '-')}`;
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        Open: {name}
      </Button>
      <Dialog {...options} isOpen={isOpen} onClose={close} labelledBy={titleId}>
        <DialogHeader id={titleId} title={`Dialog: ${name}`} onClose={close} />
        <div className={styles.body}>
          <p>What is asked for stands here, as short as can be.</p>
          <Field label="Your answer" data-initial-focus="" />
          <div className={styles.row}>
            <Button look="quiet" onClick={close}>
              Not now
            </Button>
            <Button onClick={close}>Send</Button>
          </div>
        </div>
      </Dialog>
    </>
  );
}

export function OverlaySamples(): ReactNode {
  const dispatch = useAppDispatch();
  return (
    <>
      <Sample title="Dialog">
        {dialogs.map((options) => (
          <DialogSample key={options.name} {...options} />
        ))}
      </Sample>
      <Sample title="Toast">
        {colors.map((color) => (
          <Button
            key={color}
            look="quiet"
            onClick={() =>
              dispatch(showToast({ color, title: 'Saved', message: `A toast: ${color}.` }))
            }
          >
            Toast: {color}
          </Button>
        ))}
        <Button
          look="quiet"
          onClick={() =>
            dispatch(
              showToast({ color: 'danger', type: 'alert', message: 'It stays.', autoClose: false }),
            )
          }
        >
          Toast: stays
        </Button>
      </Sample>
      <Sample title="Popover">
        <Popover trigger="What is a guarantor?" look="quiet" label="Guarantor">
          Somebody who pays the rent when you cannot.
        </Popover>
      </Sample>
    </>
  );
}
