import { useEffect, useState } from 'react';

const NOTICED_AFTER_MS = 100;

/**
 * True once a screen reader has noticed the part. A status that comes together with its text is not
 * read out; a text that comes into a status that was there is.
 */
export const useNoticed = (): boolean => {
  const [isNoticed, setIsNoticed] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setIsNoticed(true), NOTICED_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  return isNoticed;
};
