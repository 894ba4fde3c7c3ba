import type { ReactNode } from 'react';
import { isLongEnoughQuery } from '../../../shared/domain/search/placeWords.ts';

export interface ComboboxOption {
  /** Unique in the whole list. */
  readonly id: string;
  /** Also the text of the field once it is chosen. */
  readonly label: string;
  readonly detail?: string;
  readonly icon?: ReactNode;
}

export interface ComboboxGroup<Option extends ComboboxOption = ComboboxOption> {
  readonly key: string;
  /** Null: without heading. */
  readonly label: string | null;
  readonly options: readonly Option[];
}

export type ComboboxStatus = 'idle' | 'loading' | 'ready' | 'failed';

/** What the list shows in place of options. */
export type ComboboxNote = 'tooShort' | 'loading' | 'empty' | 'failed';

interface ComboboxContent {
  readonly value: string;
  readonly minimumCharacters: number;
  readonly status: ComboboxStatus;
  readonly optionCount: number;
}

/** Null: the options, where there are any. Options of the text before stay while new ones load. */
export const comboboxNote = (content: ComboboxContent): ComboboxNote | null => {
  const { minimumCharacters, optionCount, status, value } = content;
  const isTooShort = !isLongEnoughQuery(value, minimumCharacters);
  if (isTooShort && value.trim() !== '') return 'tooShort';
  if (status === 'failed') return 'failed';
  if (optionCount > 0 || isTooShort) return null;
  if (status === 'loading') return 'loading';
  return status === 'ready' ? 'empty' : null;
};

interface ShownContent {
  readonly isOpen: boolean;
  readonly note: ComboboxNote | null;
  readonly optionCount: number;
}

/** Nothing is known yet of a text whose search has not begun. */
export const hasNews = ({ isOpen, note, optionCount }: ShownContent): boolean =>
  isOpen && (note !== null || optionCount > 0);
