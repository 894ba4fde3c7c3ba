import { useEffect, useEffectEvent, useId } from 'react';
import { closeByHistory } from './closeByHistory.ts';

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
