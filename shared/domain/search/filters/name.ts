import { type FilterRecord, oneKey, textValue } from '../filterRecord.ts';

const maxNameLength = 100;

/** A name typed by a visitor: one line, single spaces, 100 characters at most; null without one. */
export const searchName = (text: string | null | undefined): string | null => {
  const line = (text ?? '').replace(/[\s\p{Cc}]+/gu, ' ').trim();
  const typed = [...line].slice(0, maxNameLength).join('').trim();
  return typed === '' ? null : typed;
};

export interface NameFilter {
  readonly name: string | null;
}

/** No control offers it. */
export const name: FilterRecord<NameFilter, 'name'> = oneKey('name', 'name', {
  role: 'endless',
  read: (values, key) => searchName(textValue(values, key)),
});
