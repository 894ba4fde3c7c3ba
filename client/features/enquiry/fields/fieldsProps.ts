import '#messages/field.json';
import type {
  FieldFault,
  FieldFaults,
  TypedFields,
} from '../../../../shared/contracts/enquiryForm.schema.ts';
import { virtualTourNoticeHours } from '../../../../shared/domain/booking/bookingPromises.ts';
import type { Translate } from '../../../messages/messages.ts';
import { useMessages } from '../../../messages/useMessages.ts';

/** Fields as the form was typed, each with what is wrong with it. */
export interface FieldsProps {
  /** Makes the ids of the fields their own: a document may hold several forms. */
  readonly idPrefix: string;
  readonly values: TypedFields;
  readonly faults: FieldFaults;
}

/** What is wrong with a field. */
export const faultText = (fault: FieldFault, t: Translate): string =>
  fault === 'tourNotice'
    ? t('field.tourNotice', { hours: virtualTourNoticeHours })
    : t(`field.${fault}`);

interface NamedFieldProps {
  readonly id: string;
  readonly name: string;
  readonly defaultValue: string;
  readonly error: string | undefined;
}

/** What every field of these forms is given, by its name. */
export const useFields = (props: FieldsProps): ((name: string) => NamedFieldProps) => {
  const t = useMessages();
  const { faults, idPrefix, values } = props;
  return (name) => {
    const fault = faults[name];
    return {
      id: `${idPrefix}-${name}`,
      name,
      defaultValue: values[name] ?? '',
      error: fault === undefined ? undefined : faultText(fault, t),
    };
  };
};

/** What stands in the fields of a form, by their names. */
export const typedInForm = (form: HTMLFormElement): TypedFields =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
