import {
  type FocusEvent,
  type InputEvent,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react';
import {
  type CallingCode,
  callingCodeByLabel,
  findCallingCode,
} from '../../../shared/domain/contact/callingCodes.ts';
import { useCodeOptions } from '../../messages/formTexts.localised.ts';
import { Field, type FieldProps } from '../Field/Field.tsx';
import { Select } from '../Field/Select.tsx';

/** The numbering plans are the larger part of a form: they come when somebody begins to fill it in. */
const loadFormat = () => import(/* webpackChunkName: "phone-numbers" */ './nationalFormat.ts');

type NumberFormat = Awaited<ReturnType<typeof loadFormat>>;

/** What a form sends of a code. */
type CodeValue = (code: CallingCode) => string;

const codeField = ({ dataset, form }: HTMLInputElement): HTMLSelectElement | null => {
  const field = form?.elements.namedItem(dataset.code ?? '');
  return field instanceof HTMLSelectElement ? field : null;
};

const codeOf = (number: HTMLInputElement): CallingCode | undefined => {
  const value = codeField(number)?.value ?? '';
  return callingCodeByLabel(value) ?? findCallingCode(value);
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
  toValue: CodeValue,
  { currentTarget }: FocusEvent<HTMLInputElement> | KeyboardEvent<HTMLInputElement>,
): void => {
  const international = splitInternational(currentTarget.value, codeOf(currentTarget));
  const field = codeField(currentTarget);
  if (field && international) field.value = toValue(international.code);
  const code = codeOf(currentTarget);
  const typed = international?.national ?? currentTarget.value;
  if (code) currentTarget.value = nationalFormat(typed, code);
};

/** Null until it has come; a number is taken as it was typed without. */
const useNumberFormat = (number: RefObject<HTMLInputElement | null>): NumberFormat | null => {
  const [format, setFormat] = useState<NumberFormat | null>(null);
  useEffect(() => {
    const form = number.current?.form;
    const load = () => void loadFormat().then(setFormat, () => undefined);
    // Somebody was faster than the page's code.
    if (form?.contains(document.activeElement)) load();
    else form?.addEventListener('focusin', load, { once: true });
    return () => form?.removeEventListener('focusin', load);
  }, [number]);
  return format;
};

interface PhoneFieldsProps {
  readonly code: Pick<FieldProps, 'autoComplete' | 'defaultValue' | 'error' | 'id' | 'label'> & {
    readonly name: string;
    /** What the form sends of the chosen country. */
    readonly toValue: CodeValue;
  };
  readonly number: FieldProps;
}

/** Country and number, written as that country writes its numbers. */
export function PhoneFields({ code, number }: PhoneFieldsProps): ReactNode {
  const field = useRef<HTMLInputElement>(null);
  const format = useNumberFormat(field);
  const { toValue, ...select } = code;
  return (
    <>
      <Select autoComplete="tel-country-code" {...select} options={useCodeOptions(toValue)} />
      <Field
        autoComplete="tel-national"
        {...number}
        ref={field}
        data-code={code.name}
        inputMode="tel"
        enterKeyHint="next"
        onInput={(event) => format && formatTyped(format, event)}
        onBlur={(event) => format && formatWhole(format, toValue, event)}
        onKeyDown={(event) => {
          // Sends the form from within the field.
          if (event.key === 'Enter' && format) formatWhole(format, toValue, event);
        }}
      />
    </>
  );
}
