import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react';
import { closeByHistory } from './closeByHistory.ts';
import { DialogBox, type DialogBoxProps } from './DialogBox.tsx';
import { leaveTime } from './dialogKind.ts';

const entryOf = (state: unknown): unknown =>
  typeof state === 'object' && state !== null && 'dialogEntry' in state ? state.dialogEntry : null;

/**
 * While active, the page has one more history entry of the same address: going back leaves it, and
 * so does becoming inactive. A page opened meanwhile keeps its place.
 */
export const useHistoryEntry = (isActive: boolean, onBack: () => void): void => {
  const id = useId();
  const back = useEffectEvent(onBack);

  useEffect(() => {
    if (!isActive) return;
    const beneath: unknown = window.history.state;
    const address = window.location.href;
    window.history.pushState({ ...(beneath as object | null), dialogEntry: id }, '');

    const onPopState = (): void => {
      if (entryOf(window.history.state) !== id) back();
    };
    window.addEventListener('popstate', onPopState);
    return () => {
      window.removeEventListener('popstate', onPopState);
      if (entryOf(window.history.state) !== id) return;
      if (closeByHistory(window.history.length) === 'back') window.history.back();
      else window.history.replaceState(beneath, '', address);
    };
  }, [id, isActive]);
};

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
