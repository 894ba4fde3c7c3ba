import { useEffect, useState } from 'react';

/** Below the header and the links to the sections. */
const BAND_TOP = 130;
/** Percent of the window below the band. */
const BELOW_BAND = 55;

/** What passes an edge of the band, and what was jumped over from below or from above. */
const ROOT_MARGINS = [
  `-${BAND_TOP}px 0px -${BELOW_BAND}% 0px`,
  `1000000px 0px -${BELOW_BAND}% 0px`,
] as const;

const sectionInBand = (sections: readonly HTMLElement[]): HTMLElement | undefined => {
  const end = (1 - BELOW_BAND / 100) * window.innerHeight;
  const begun = sections.filter((section) => section.getBoundingClientRect().top < end);
  const seen = begun.find((section) => section.getBoundingClientRect().bottom > BAND_TOP);
  return seen ?? begun.at(-1);
};

/**
 * The section that is being read; null before the first. Between two of them it is the former.
 * @param ids in the order of the page, always the same array.
 */
export const useCurrentSection = (ids: readonly string[]): string | null => {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    const sections = ids.flatMap((id) => document.getElementById(id) ?? []);
    const read = (): void => setCurrent(sectionInBand(sections)?.id ?? null);
    const observers = ROOT_MARGINS.map(
      (rootMargin) => new IntersectionObserver(read, { rootMargin }),
    );
    for (const observer of observers) for (const section of sections) observer.observe(section);
    return () => {
      for (const observer of observers) observer.disconnect();
    };
  }, [ids]);
  return current;
};
