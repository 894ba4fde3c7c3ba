import { useEffect, useState } from 'react';
import type { Property, Review } from '../../../../shared/domain/property/property.ts';
import { useLoadSections } from '../../../features/property/useMissingPropertySections.ts';

/**
 * What residents say, which the document may have as markup alone; null while it is asked for. The
 * gallery has none of it where it does not come.
 * @param known undefined: left out of the document.
 */
export const useReviews = (
  property: Property,
  known: readonly Review[] | null | undefined,
): readonly Review[] | null => {
  const load = useLoadSections(property);
  const [hasFailed, setHasFailed] = useState(false);
  const isLeftOut = known === undefined;
  useEffect(() => {
    if (isLeftOut) void load(['reviews']).then(() => setHasFailed(true));
  }, [isLeftOut, load]);
  if (isLeftOut && !hasFailed) return null;
  return known ?? [];
};
