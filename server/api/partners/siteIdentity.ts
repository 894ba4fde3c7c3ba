import { supportEmail } from '../../../shared/domain/contact/supportContacts.ts';
import type { Language } from '../../../shared/domain/language/language.ts';
import { partnerOrigin } from '../../../shared/domain/site/hostName.ts';
import { productName } from '../../../shared/domain/site/site.ts';
import type { ChosenColors } from '../../theme/partnerColors.ts';
import type { Database } from '../db/database.ts';
import type { Mail } from '../mail/mailTransport.ts';
import { colorsOf, domainOf, findPartner } from './partners.queries.ts';

/** In whose name visitors of a site are written to, and where links lead them. */
export interface SiteIdentity {
  /** Null: ours. */
  readonly partnerId: number | null;
  readonly name: string;
  /** "https://www.example.org". */
  readonly origin: string;
  readonly supportEmail: string;
  /** Of its mails. */
  readonly colors: ChosenColors;
}

export const mainIdentity = (siteOrigin: string): SiteIdentity => ({
  partnerId: null,
  name: productName,
  origin: siteOrigin,
  supportEmail,
  colors: { brand: null, cta: null, footer: null },
});

/** @param partnerId whose site it is; where that is there no more, and for null, it is ours. */
export async function identityOf(
  db: Database,
  partnerId: number | null,
  siteOrigin: string,
): Promise<SiteIdentity> {
  const partner = partnerId === null ? undefined : await findPartner(db, String(partnerId));
  if (!partner) return mainIdentity(siteOrigin);
  return {
    partnerId: partner.id,
    name: partner.name,
    origin: partnerOrigin({ ...partner, domain: await domainOf(db, partner.id) }, siteOrigin),
    supportEmail: partner.contact?.email ?? supportEmail,
    colors: colorsOf(partner),
  };
}

/** How a mail to a visitor of the site looks to come. */
export const senderOf = (
  { colors, name }: SiteIdentity,
  language: Language,
): Pick<Mail, 'colors' | 'fromName' | 'language'> => ({
  colors,
  fromName: name,
  language,
});

/** Address of a page of the site: on a partner's, every link carries his number. */
export const pageAddress = ({ origin, partnerId }: SiteIdentity, path: string): string => {
  const separator = path.includes('?') ? '&' : '?';
  return partnerId === null
    ? `${origin}${path}`
    : `${origin}${path}${separator}partner_id=${partnerId}`;
};

/** What payment paths begin with on the site. */
export const paymentBase = ({ partnerId }: SiteIdentity): string =>
  partnerId === null ? '' : `/partner/${partnerId}`;
