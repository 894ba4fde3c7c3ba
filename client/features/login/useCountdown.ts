import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Seconds that are left, by the clock: a tab that sleeps loses none. */
export const useCountdown = (seconds: number): number => {
  const [left, setLeft] = useState(seconds);
  useEffect(() => {
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
