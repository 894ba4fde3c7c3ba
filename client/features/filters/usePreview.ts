import { useEffect, useEffectEvent, useState } from 'react';
import type { SearchFilters } from '../../../shared/domain/search/searchFilters.ts';
import type { FilterPreview, FilterProps } from './filterProps.ts';
import { isSameChoice } from './searchQuery.ts';

const PAUSE_MS = 250;

interface Preview extends FilterPreview {
  /** The numbers are those of an earlier choice. */
  readonly isStale: boolean;
}

type PreviewSource = Pick<FilterProps, 'filters' | 'counts' | 'resultCount' | 'preview'>;

interface Answer extends FilterPreview {
  readonly of: SearchFilters;
}

/** What a choice that is not applied yet would give. Only the answer to the last one counts. */
export const usePreview = (draft: SearchFilters, source: PreviewSource): Preview => {
  const { counts, filters, preview, resultCount } = source;
  const [answer, setAnswer] = useState<Answer | null>(null);
  const ask = useEffectEvent(preview);
  const isApplied = isSameChoice(draft, filters);

  useEffect(() => {
    if (isApplied) return;
    let isSuperseded = false;
    const timer = setTimeout(() => {
      ask(draft).then(
        (found) => {
          if (!isSuperseded) setAnswer({ ...found, of: draft });
        },
        // The last numbers stay, marked as such.
        () => undefined,
      );
    }, PAUSE_MS);
    return () => {
      isSuperseded = true;
      clearTimeout(timer);
    };
  }, [draft, isApplied]);

  if (isApplied || answer === null) return { count: resultCount, counts, isStale: !isApplied };
  return { count: answer.count, counts: answer.counts, isStale: answer.of !== draft };
};
