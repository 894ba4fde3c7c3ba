import { useEffect, useState } from 'react';
import { useHydrated } from './useHydrated.ts';

const SECOND_MS = 1000;

/**
 * Seconds that are left, by the clock: a tab that sleeps loses none. Nothing counts down without
 * scripts, so that it begins once they have taken over what the server has drawn.
 */
export const useCountdown = (seconds: number): number => {
  const isLive = useHydrated();
  const [left, setLeft] = useState(isLive ? seconds : 0);
  useEffect(() => {
    setLeft(seconds);
    if (seconds <= 0) return;
    const end = Date.now() + seconds * SECOND_MS;
    const timer = setInterval(() => {
      const still = Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS));
      setLeft(still);
      if (still === 0) clearInterval(timer);
    }, SECOND_MS);
    return () => clearInterval(timer);
  }, [seconds]);
  return left;
};
