import type { ReactNode } from 'react';
import type { SearchFilters } from '../../../shared/domain/search/searchFilters.ts';
import { useMessages } from '../../messages/useMessages.ts';
import { OptionList } from './OptionList.tsx';
import { sortChoices } from './sortChoices.ts';

/** The order of the results with all choices in sight. */
export function SortChoices({ sort }: { readonly sort: SearchFilters['sort_key'] }): ReactNode {
  const t = useMessages();
  const options = sortChoices.map(({ message, value }) => ({
    value,
    label: t(message),
    isChosen: value === sort,
    count: undefined,
  }));
  return (
    <OptionList
      group={{ legend: t('filter.sort'), name: 'sort_key', choice: 'one', options }}
      isLegendHidden
    />
  );
}
