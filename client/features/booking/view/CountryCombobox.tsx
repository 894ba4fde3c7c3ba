import '#messages/booking.json';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { useMessages } from '../../../messages/useMessages.ts';
import { Combobox } from '../../../ui/Combobox/Combobox.tsx';
import type { ComboboxOption } from '../../../ui/Combobox/combobox.ts';
import { countries } from './shownValue.ts';

export interface CountryComboboxProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly required: boolean;
  /** ISO code in upper case. */
  readonly defaultValue: string;
}

const options: readonly ComboboxOption[] = countries.map(({ label, value }) => ({
  id: value,
  label,
}));

const labelOf = (code: string): string => options.find(({ id }) => id === code)?.label ?? code;

/** Those that begin with the text, before those that hold it. */
const found = (text: string): readonly ComboboxOption[] => {
  const wanted = text.trim().toLowerCase();
  const holding = options.filter(({ label }) => label.toLowerCase().includes(wanted));
  const isFirst = ({ label }: ComboboxOption): boolean => label.toLowerCase().startsWith(wanted);
  return [...holding.filter(isFirst), ...holding.filter((option) => !isFirst(option))];
};

/** The code of the named country, else the text as it is, which the form refuses. */
const codeOf = (text: string): string =>
  options.find(({ label }) => label.toLowerCase() === text.trim().toLowerCase())?.id ?? text.trim();

/** A country by a part of its name. */
export function CountryCombobox(props: CountryComboboxProps): ReactNode {
  const { defaultValue, name, ...field } = props;
  const t = useMessages();
  const [text, setText] = useState(labelOf(defaultValue));
  const sent = useRef<HTMLInputElement>(null);
  const value = codeOf(text);
  useEffect(() => {
    // A choice from the list is no input of the field: the form would not hear of it.
    if (value !== defaultValue) sent.current?.dispatchEvent(new Event('input', { bubbles: true }));
  }, [value, defaultValue]);
  return (
    <>
      <Combobox
        {...field}
        hint={t('booking.countryHint')}
        value={text}
        onInput={setText}
        groups={[{ key: 'countries', label: null, options: found(text) }]}
        status="ready"
        minimumCharacters={1}
        onChoose={({ label }) => setText(label)}
      />
      <input ref={sent} type="hidden" name={name} value={value} />
    </>
  );
}
