import type { ReactNode } from 'react';
import type { Region } from '../../../shared/domain/region/region.ts';
import { ActiveFilterChips } from '../../features/filters/ActiveFilterChips.tsx';
import { useFilterProps } from './useFilterProps.ts';

export function ChosenFilters({ region }: { readonly region: Region }): ReactNode {
  return <ActiveFilterChips {...useFilterProps(region)} />;
}
