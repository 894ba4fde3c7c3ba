import { type ReactNode, useState } from 'react';
import { DialogBox, type DialogBoxProps } from './DialogBox.tsx';
import { leaveTime } from './dialogKind.ts';
import { useElapsed } from './useElapsed.ts';
import { useHistoryEntry } from './useHistoryEntry.ts';

export interface DialogProps extends Omit<DialogBoxProps, 'isLeaving'> {
  readonly isOpen: boolean;
  /** Going back in the history closes it too. */
  readonly pushesHistory?: boolean;
}

/**
 * A modal dialog. The content's element with `data-initial-focus` takes the focus, or else the
 * first one that can; closing gives the focus back.
 */
export function Dialog({ isOpen, pushesHistory = false, ...box }: DialogProps): ReactNode {
  const { kind = 'centre', onClose } = box;
  const [isShown, setIsShown] = useState(false);
  const isLeaving = isShown && !isOpen;
  if (isOpen && !isShown) setIsShown(true);
  if (isLeaving && leaveTime(kind) === 0) setIsShown(false);

  useHistoryEntry(isOpen && pushesHistory, onClose);
  useElapsed(isLeaving ? leaveTime(kind) : null, () => setIsShown(false));
  return isShown ? <DialogBox {...box} isLeaving={isLeaving} /> : null;
}
