import type { CustomField } from '../../../../shared/domain/booking/customForm.ts';

/** A value of its own beside that of a field: the country of a number, leave to keep an answer. */
interface Companion {
  readonly id: string;
  readonly name: string;
  readonly value: string;
  readonly error: string | undefined;
}

/** What every kind of field is drawn from. */
export interface FieldViewProps {
  readonly field: CustomField;
  /** Of its control. */
  readonly id: string;
  readonly label: string;
  readonly value: string;
  readonly error: string | undefined;
  readonly companion: Companion | null;
  readonly autoComplete: string | undefined;
}

/** Attributes that all controls of a line or a list take. */
export const controlOf = ({ error, field, id, label, value }: FieldViewProps) => ({
  id,
  name: field.name,
  label,
  error,
  defaultValue: value,
  required: field.isRequired,
});

/** Puts a value into a field as if it had been typed. */
export const fillIn = (input: HTMLInputElement, value: string): void => {
  input.value = value;
  input.dispatchEvent(new Event('input', { bubbles: true }));
};
