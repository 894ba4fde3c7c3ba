import { useEffect, useState } from 'react';

/** What stands behind the header and the links to the sections is not seen. */
const BELOW_HEADER = '-130px 0px 0px 0px';

/**
 * Whether any of some elements is in the window; before that is known, the first screen is taken
 * for seen. @param ids always the same array.
 */
export const useIsOneSeen = (ids: readonly string[]): boolean => {
  const [isOneSeen, setIsOneSeen] = useState(true);
  useEffect(() => {
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        setIsOneSeen(seen.size > 0);
      },
      { rootMargin: BELOW_HEADER },
    );
    for (const id of ids) {
      const element = document.getElementById(id);
      if (element) observer.observe(element);
    }
    return () => observer.disconnect();
  }, [ids]);
  return isOneSeen;
};
