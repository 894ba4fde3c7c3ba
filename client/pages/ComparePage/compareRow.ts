import type { ReactNode } from 'react';
import { differ } from '../../../shared/domain/compare/presence.ts';

export interface CompareCell {
  /** By property id. */
  readonly key: number;
  readonly content: ReactNode;
}

export interface CompareRow {
  readonly label: string;
  readonly isDifferent: boolean;
  readonly cells: readonly CompareCell[];
}

export interface CompareGroup {
  /** Absent: the rows need no heading. */
  readonly title?: string;
  readonly rows: readonly CompareRow[];
}

/** What a cell shows, and what it is compared by. */
export interface CompareValue {
  readonly key: number;
  readonly content: ReactNode;
  readonly measure: string | boolean;
}

export const compareRow = (label: string, values: readonly CompareValue[]): CompareRow => ({
  label,
  isDifferent: differ(values.map(({ measure }) => measure)),
  cells: values,
});
