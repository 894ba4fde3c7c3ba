import { useEffect, useEffectEvent } from 'react';

/** Calls once the time has passed; null stops the clock. @param ms milliseconds. */
export const useElapsed = (ms: number | null, onElapsed: () => void): void => {
  const elapse = useEffectEvent(onElapsed);
  useEffect(() => {
    if (ms === null) return;
    const timer = setTimeout(() => elapse(), ms);
    return () => clearTimeout(timer);
  }, [ms]);
};
