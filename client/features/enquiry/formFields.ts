import type { TypedFields } from '../../../shared/contracts/enquiryForm.schema.ts';

/** What stands in the fields of a form, by their names. */
export const formFields = (form: HTMLFormElement): TypedFields =>
  Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value)]));
