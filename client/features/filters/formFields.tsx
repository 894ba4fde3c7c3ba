import type { ReactNode } from 'react';
import { parseSearchAddress } from '../../../shared/domain/search/searchAddress.ts';
import { type SearchFilters, searchFilters } from '../../../shared/domain/search/searchFilters.ts';
import { typedSum } from '../../ui/Range/typedSum.ts';
import { type BarFilter, controlView, filterOfControl } from './filterViews.ts';
import { type QueryPairs, resultsQuery } from './searchQuery.ts';

const BUDGET = 'range_available_price';

export type FormPart = BarFilter | 'sort';

/** What a form with these controls sends along unseen, so that the rest of the choice stays. */
const hiddenPairs = (filters: SearchFilters, parts: readonly FormPart[]): QueryPairs => {
  const controls = parts.filter((part) => part !== 'sort');
  const records = parts.map((part) => (part === 'sort' ? part : filterOfControl(part)));
  const shownKeys = new Set(records.flatMap((name) => Object.keys(searchFilters[name].keys)));
  const shownValues = controls.flatMap((name) => controlView(name).values ?? []);
  const hasFeatures = shownValues.length > 0;
  const unshown = filters.features_and.filter((feature) => !shownValues.includes(feature));
  return [
    ...resultsQuery(filters).filter(([key]) => !shownKeys.has(key)),
    ...(hasFeatures ? unshown.map((feature) => ['features_and', feature] as const) : []),
  ];
};

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

/** The choice a form stands for. @param today ISO date. */
export const formFilters = (form: HTMLFormElement, today: string): SearchFilters => {
  const data = new FormData(form);
  // One value is both ends as they stand in the address; two are what was typed.
  const isTyped = data.getAll(BUDGET).length > 1;
  const pairs = [...data].map(([key, value]) => [
    key,
    isTyped && key === BUDGET ? typedSum(String(value)) : String(value),
  ]);
  return parseSearchAddress(new URLSearchParams(pairs), today).filters;
};
