import { useEffect, useState } from 'react';

/** The upper part of the window, below the header and the links to the sections. */
const READING_BAND = '-130px 0px -55% 0px';

/**
 * The section that is being read; null before the first. Between two of them the former stays.
 * @param ids in the order of the page, always the same array.
 */
export const useCurrentSection = (ids: readonly string[]): string | null => {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const seen = new Set<string>();
    const observer = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          if (isIntersecting) seen.add(target.id);
          else seen.delete(target.id);
        }
        const first = ids.find((id) => seen.has(id));
        if (first !== undefined) setCurrent(first);
      },
      { rootMargin: READING_BAND },
    );
    for (const id of ids) {
      const section = document.getElementById(id);
      if (section) observer.observe(section);
    }
    return () => observer.disconnect();
  }, [ids]);
  return current;
};
