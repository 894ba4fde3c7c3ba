import { useEffect, useState } from 'react';

const SECOND_MS = 1000;

/** Seconds until an ISO time by the clock of the device; null until scripts have taken over. */
export const useSecondsUntil = (isoTime: string): number | null => {
  const [left, setLeft] = useState<number | null>(null);
  useEffect(() => {
    const end = Date.parse(isoTime);
    const tell = () => setLeft(Math.max(0, Math.ceil((end - Date.now()) / SECOND_MS)));
    tell();
    const timer = setInterval(tell, SECOND_MS);
    return () => clearInterval(timer);
  }, [isoTime]);
  return left;
};
