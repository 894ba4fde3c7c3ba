export const supportEmail = 'support@amber.example';

export interface PhoneContact {
  /** "+44". */
  readonly country_code: string;
  /** "44". */
  readonly country_code_raw: string;
  /** ISO 3166 in lower case: "gb". */
  readonly country_code_name: string;
  /** As it is shown, with the country code. */
  readonly full_number: string;
  /** The same without the country code. */
  readonly number: string;
}

const phoneContact = (name: string, code: string, number: string): PhoneContact => ({
  country_code: `+${code}`,
  country_code_raw: code,
  country_code_name: name,
  full_number: `+${code} ${number}`,
  number,
});

export const defaultSupportPhone: PhoneContact = phoneContact('gb', '44', '20 7946 0000');

// Numbers from the ranges that the countries keep free for examples.
export const supportPhones: readonly PhoneContact[] = [
  defaultSupportPhone,
  phoneContact('in', '91', '22 5550 0000'),
  phoneContact('us', '1', '202 555 0100'),
  phoneContact('au', '61', '2 5550 0000'),
];

/** @param countryCode ISO 3166 code of the visitor's country. */
export const supportPhone = (countryCode: string | null | undefined): PhoneContact =>
  supportPhones.find((phone) => phone.country_code_name === countryCode?.toLowerCase()) ??
  defaultSupportPhone;

/** "tel:" address of a shown number. */
export const phoneHref = (phone: Pick<PhoneContact, 'full_number'>): string =>
  `tel:${phone.full_number.replaceAll(' ', '')}`;

/** "mailto:" address of the support, where wanted with a subject. @param email that of the site. */
export const mailHref = (subject?: string, email: string = supportEmail): string =>
  subject === undefined
    ? `mailto:${email}`
    : `mailto:${email}?subject=${encodeURIComponent(subject)}`;
