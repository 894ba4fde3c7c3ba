/** A section of a property's booking form, as the method `inventory_custom_form` answers it. */
export interface CustomSectionWire {
  /** personal_form, emergency_form, guarantor_form, additional_form, the same with _after_payment, or confirmation_documents. */
  readonly section: string;
  readonly fields: readonly CustomFieldWire[];
}

export interface CustomFieldWire {
  readonly name: string;
  readonly required: boolean;
  /** One of the kinds of fields; absent: a line of text. */
  readonly kind?: string;
  /** Words of the provider, where the product has none for the name. */
  readonly label?: string;
  /** Values that `select` lets choose from. */
  readonly options?: readonly string[];
}
