/** Query key of the address that a document is sent to without scripts. */
export const documentFieldKey = 'field';

/** @param step the address of the step that asks for it, which names the enquiry. */
export const documentFormAddress = (step: string, field: string): string =>
  `${step}&${new URLSearchParams({ [documentFieldKey]: field })}`;
