import { useEffect, useEffectEvent, useRef } from 'react';

interface Countdown {
  /** Paused otherwise: it goes on with the time that was left. */
  readonly isRunning: boolean;
  readonly onClose: () => void;
}

/** @param totalMs milliseconds, pauses not counted. */
export const useCountdown = (totalMs: number, { isRunning, onClose }: Countdown): void => {
  const leftMs = useRef(totalMs);
  const close = useEffectEvent(onClose);

  useEffect(() => {
    if (!isRunning) return;
    const startedAt = Date.now();
    const timer = setTimeout(() => close(), leftMs.current);
    return () => {
      clearTimeout(timer);
      leftMs.current -= Date.now() - startedAt;
    };
  }, [isRunning]);
};
