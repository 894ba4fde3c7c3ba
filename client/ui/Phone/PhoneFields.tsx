import {
  type FocusEvent,
  type InputEvent,
  type KeyboardEvent,
  type ReactNode,
  useEffect,
  useState,
} from 'react';
import {
  type CallingCode,
  callingCodeByLabel,
  findCallingCode,
} from '../../../shared/domain/contact/callingCodes.ts';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { CodeSelect, type CodeSelectProps } from './CodeSelect.tsx';

/** The numbering plans are the larger part of a form: they come when it is there. */
const loadFormat = () => import(/* webpackChunkName: "phone-numbers" */ './nationalFormat.ts');

type NumberFormat = Awaited<ReturnType<typeof loadFormat>>;

const codeField = ({ dataset, form }: HTMLInputElement): HTMLSelectElement | null => {
  const field = form?.elements.namedItem(dataset.code ?? '');
  return field instanceof HTMLSelectElement ? field : null;
};

const codeOf = (number: HTMLInputElement): CallingCode | undefined => {
  const value = codeField(number)?.value ?? '';
  return callingCodeByLabel(value) ?? findCallingCode(value);
};

/** Forms send the label of a code, or its country. */
const choose = (field: HTMLSelectElement, { country, label }: CallingCode): void => {
  field.value = label;
  if (field.selectedIndex < 0) field.value = country.toUpperCase();
};

const isCaretAtEnd = ({ selectionStart, value }: HTMLInputElement): boolean =>
  selectionStart === value.length;

/** Only while the end of the number is being typed: elsewhere the caret would jump. */
const formatTyped = (
  { nationalFormat }: NumberFormat,
  { currentTarget, nativeEvent }: InputEvent<HTMLInputElement>,
): void => {
  const code = codeOf(currentTarget);
  const isTyped = nativeEvent.inputType?.startsWith('insert') ?? false;
  if (!code || !isTyped || !isCaretAtEnd(currentTarget)) return;
  currentTarget.value = nationalFormat(currentTarget.value, code);
};

const formatWhole = (
  { nationalFormat, splitInternational }: NumberFormat,
  { currentTarget }: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>,
): void => {
  const international = splitInternational(currentTarget.value, codeOf(currentTarget));
  const field = codeField(currentTarget);
  if (field && international) choose(field, international.code);
  const code = codeOf(currentTarget);
  const typed = international?.national ?? currentTarget.value;
  if (code) currentTarget.value = nationalFormat(typed, code);
};

/** Null until it has come; a number is taken as it was typed without. */
const useNumberFormat = (): NumberFormat | null => {
  const [format, setFormat] = useState<NumberFormat | null>(null);
  useEffect(() => void loadFormat().then(setFormat, () => undefined), []);
  return format;
};

interface PhoneFieldsProps {
  readonly code: Omit<CodeSelectProps, 'name'> & { readonly name: string };
  readonly number: FieldProps;
}

/** Country and number, written as that country writes its numbers. */
export function PhoneFields({ code, number }: PhoneFieldsProps): ReactNode {
  const format = useNumberFormat();
  return (
    <>
      <CodeSelect {...code} />
      <Field
        autoComplete="tel-national"
        {...number}
        data-code={code.name}
        inputMode="tel"
        enterKeyHint="next"
        onInput={(event) => format && formatTyped(format, event)}
        onBlur={(event) => format && formatWhole(format, event)}
        onKeyDown={(event) => {
          // Sends the form from within the field.
          if (event.key === 'Enter' && format) formatWhole(format, event);
        }}
      />
    </>
  );
}
