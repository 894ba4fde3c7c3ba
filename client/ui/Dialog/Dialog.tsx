import { type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { useHistoryEntry } from '../../navigation/historyLayers.ts';
import { DialogBox, type DialogBoxProps } from './DialogBox.tsx';
import { leaveTime } from './dialogKind.ts';

/** Calls once the time has passed; null stops the clock. @param ms milliseconds. */
const useElapsed = (ms: number | null, onElapsed: () => void): void => {
  const elapse = useEffectEvent(onElapsed);
  useEffect(() => {
    if (ms === null) return;
    const timer = setTimeout(() => elapse(), ms);
    return () => clearTimeout(timer);
  }, [ms]);
};

export interface DialogProps extends Omit<DialogBoxProps, 'isLeaving'> {
  readonly isOpen: boolean;
}

/**
 * A modal dialog, which going back in the history closes too. The content's element with
 * `data-initial-focus` takes the focus, or else the first one that can; closing gives the focus
 * back.
 */
export function Dialog({ isOpen, ...box }: DialogProps): ReactNode {
  const { kind = 'centre', onClose } = box;
  const [isShown, setIsShown] = useState(false);
  const isLeaving = isShown && !isOpen;
  if (isOpen && !isShown) setIsShown(true);
  if (isLeaving && leaveTime(kind) === 0) setIsShown(false);

  useHistoryEntry(isOpen, onClose);
  useElapsed(isLeaving ? leaveTime(kind) : null, () => setIsShown(false));
  return isShown ? <DialogBox {...box} isLeaving={isLeaving} /> : null;
}
