import type { ReactNode } from 'react';

interface HiddenFieldsProps {
  /** By the names of the fields. */
  readonly values: Readonly<Record<string, string>>;
}

/** What a form carries unseen. */
export function HiddenFields({ values }: HiddenFieldsProps): ReactNode {
  return Object.entries(values).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
