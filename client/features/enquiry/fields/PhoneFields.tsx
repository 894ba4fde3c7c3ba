import '#messages/enquiryFields.json';
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
  callingCodes,
} from '../../../../shared/domain/contact/callingCodes.ts';
import { useMessages } from '../../../messages/useMessages.ts';
import { Field } from '../../../ui/Field/Field.tsx';
import { Select } from '../../../ui/Field/Select.tsx';
import { type FieldsProps, useFields } from './fieldsProps.ts';

/** The numbering plans are the larger part of the form: they come when it is there. */
const loadFormat = () => import(/* webpackChunkName: "enquiry-numbers" */ './nationalFormat.ts');

type NumberFormat = Awaited<ReturnType<typeof loadFormat>>;

const codeOptions = callingCodes.map(({ label }) => ({ value: label, label }));

const codeField = (number: HTMLInputElement): HTMLSelectElement | null => {
  const field = number.form?.elements.namedItem('code');
  return field instanceof HTMLSelectElement ? field : null;
};

const codeOf = (number: HTMLInputElement): CallingCode | undefined =>
  callingCodeByLabel(codeField(number)?.value ?? '');

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
  if (international && field) field.value = international.code.label;
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

/** Country and number, written as that country writes its numbers. */
export function PhoneFields(props: FieldsProps): ReactNode {
  const t = useMessages();
  const field = useFields(props);
  const format = useNumberFormat();
  return (
    <>
      <Select
        {...field('code')}
        label={t('enquiryField.code')}
        options={codeOptions}
        autoComplete="tel-country-code"
      />
      <Field
        {...field('mobileNumber')}
        label={t('enquiryField.mobileNumber')}
        inputMode="tel"
        autoComplete="tel-national"
        enterKeyHint="next"
        required
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
