import type { ReactNode } from 'react';
import type { SearchFilters } from '../../../shared/domain/search/searchFilters.ts';
import { type FormPart, hiddenPairs } from './formFields.ts';

interface HiddenFieldsProps {
  readonly filters: SearchFilters;
  /** Controls the form has. */
  readonly parts: readonly FormPart[];
}

export function HiddenFields({ filters, parts }: HiddenFieldsProps): ReactNode {
  return hiddenPairs(filters, parts).map(([key, value]) => (
    <input key={`${key}=${value}`} type="hidden" name={key} value={value} />
  ));
}
