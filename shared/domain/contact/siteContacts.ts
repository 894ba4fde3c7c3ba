import type { Site } from '../site/site.ts';
import { type PhoneContact, supportEmail, supportPhone, supportPhones } from './supportContacts.ts';

type ShownPhone = Pick<PhoneContact, 'full_number'>;

export interface SiteContacts {
  readonly email: string;
  /** The one for the visitor's country. */
  readonly phone: ShownPhone;
  readonly phones: readonly ShownPhone[];
}

/**
 * Whom visitors of a site write to and call: us, unless its partner has an address or a number.
 * @param countryCode ISO 3166 code of the visitor's country.
 */
export const siteContacts = (site: Site, countryCode?: string | null): SiteContacts => {
  const own = site.kind === 'partner' ? site.profile.contact : { email: null, phone: null };
  const ownPhone = own.phone === null ? null : { full_number: own.phone };
  return {
    email: own.email ?? supportEmail,
    phone: ownPhone ?? supportPhone(countryCode),
    phones: ownPhone ? [ownPhone] : supportPhones,
  };
};
