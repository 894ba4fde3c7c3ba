import '#messages/booking.json';
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useSelector } from 'react-redux';
import { countryOptions } from '../../../messages/countryNames.localised.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { selectLocale } from '../../../store/context.slice.ts';
import { Combobox } from '../../../ui/Combobox/Combobox.tsx';
import type { ComboboxOption } from '../../../ui/Combobox/combobox.ts';

export interface CountryComboboxProps {
  readonly id: string;
  readonly name: string;
  readonly label: string;
  readonly error: string | undefined;
  readonly required: boolean;
  /** ISO code in upper case. */
  readonly defaultValue: string;
}

interface CountryOption extends ComboboxOption {
  /** What it may be looked for by: in the language of the page and in English, in small letters. */
  readonly names: readonly string[];
}

export const countriesIn = (locale: string): CountryOption[] => {
  const english = new Map(countryOptions('en').map(({ label, value }) => [value, label]));
  return countryOptions(locale).map(({ label, value }) => ({
    id: value,
    label,
    names: [label, english.get(value) ?? ''].map((name) => name.toLowerCase()),
  }));
};

/** One letter, or two, are in most names. */
const isFewLetters = (wanted: string): boolean => /^[a-z]{0,2}$/.test(wanted);

/** Those that begin with the text, before those that hold it: few letters, where a word begins. */
export const countriesFound = (
  options: readonly CountryOption[],
  text: string,
): CountryOption[] => {
  const wanted = text.trim().toLowerCase();
  const holds = (name: string): boolean =>
    isFewLetters(wanted) ? ` ${name}`.includes(` ${wanted}`) : name.includes(wanted);
  const holding = options.filter(({ names }) => names.some(holds));
  const isFirst = ({ names }: CountryOption): boolean =>
    names.some((name) => name.startsWith(wanted));
  return [...holding.filter(isFirst), ...holding.filter((option) => !isFirst(option))];
};

/** The code of the named country, else the text as it is, which the form refuses. */
const codeOf = (options: readonly CountryOption[], text: string): string =>
  options.find(({ names }) => names.includes(text.trim().toLowerCase()))?.id ?? text.trim();

/** A country by a part of its name. */
export function CountryCombobox(props: CountryComboboxProps): ReactNode {
  const { defaultValue, name, ...field } = props;
  const t = useMessages();
  const locale = useSelector(selectLocale);
  const options = useMemo(() => countriesIn(locale), [locale]);
  const given = options.find(({ id }) => id === defaultValue)?.label ?? defaultValue;
  const [text, setText] = useState(given);
  const sent = useRef<HTMLInputElement>(null);
  const value = codeOf(options, text);
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
        groups={[{ key: 'countries', label: null, options: countriesFound(options, text) }]}
        status="ready"
        minimumCharacters={1}
        onChoose={({ label }) => setText(label)}
      />
      <input ref={sent} type="hidden" name={name} value={value} />
    </>
  );
}
