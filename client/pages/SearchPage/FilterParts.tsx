import '../../messages/filters.messages.ts';
import '../../messages/listing.messages.ts';
import '../../messages/search.messages.ts';
import type { ReactNode } from 'react';
import type { Region } from '../../../shared/domain/region/region.ts';
import { ChosenFilters } from './ChosenFilters.tsx';
import { NoResults } from './NoResults.tsx';
import { SearchFilters } from './SearchFilters.tsx';

const parts = { controls: SearchFilters, chosen: ChosenFilters, nothing: NoResults } as const;

interface FilterPartProps {
  readonly part: keyof typeof parts;
  readonly region: Region;
}

/** What comes with the code of the filters. */
export function FilterPart({ part, region }: FilterPartProps): ReactNode {
  const Part = parts[part];
  return <Part region={region} />;
}
