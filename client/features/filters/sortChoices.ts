import type { SearchFilters } from '../../../shared/domain/search/searchFilters.ts';
import { sortOptions } from '../../../shared/domain/search/sortOptions.ts';
import type { MessageId } from '../../messages/messages.ts';

export interface SortChoice {
  readonly value: SearchFilters['sort_key'];
  readonly message: MessageId;
}

export const sortChoices: readonly SortChoice[] = sortOptions.map(
  ({ labelKey, order, sortKey }) => ({ value: `${sortKey},${order}`, message: labelKey }),
);
