import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import { siteKeyOf } from '../../../shared/domain/site/siteKey.ts';
import { alertLinkAddress } from '../../../shared/routes/alertsAddress.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import type { Letter } from '../db/documents.ts';
import { oneLine } from '../mail/leadMail.ts';
import { pageAddress, type SiteIdentity } from '../partners/siteIdentity.ts';
import type { Notice } from './notices.queries.ts';

type Told = Pick<
  Notice,
  'canonicalName' | 'currency' | 'formerPrice' | 'kind' | 'price' | 'propertyName' | 'rentPeriod'
> & { readonly search: Pick<NonNullable<Notice['search']>, 'name'> | null };

/** Longer mail is read by nobody; the feed has the rest. */
const MAX_LINES = 30;

/** Where everything about alerts begins, behind the origin of the site. */
export const ALERT_PATH = '/api/v0/alerts';

const rent = ({ currency, rentPeriod }: Told, amount: number): string =>
  `${formatPrice(amount, currency, 'en')} a ${rentPeriod === 'monthly' ? 'month' : 'week'}`;

const news = (notice: Told): string => {
  const { formerPrice, kind, price } = notice;
  switch (kind) {
    case 'new_match':
      return `new, from ${rent(notice, price)}`;
    case 'price_drop':
      return formerPrice === null
        ? `now from ${rent(notice, price)}`
        : `now from ${rent(notice, price)}, before ${rent(notice, formerPrice)}`;
    case 'free_again':
      return `free again, from ${rent(notice, price)}`;
  }
};

/** "Mill House: now from £170 a week, before £180 a week". */
export const noticeTitle = (notice: Told): string =>
  `${oneLine(notice.propertyName)}: ${news(notice)}`;

/** "Your search “Near campus”". */
const noticeSource = ({ search }: Pick<Told, 'search'>): string =>
  search ? `Your search “${oneLine(search.name)}”` : 'Your shortlist';

export const homeAddress = (
  { canonicalName }: Pick<Told, 'canonicalName'>,
  site: SiteIdentity,
): string => pageAddress(site, buildPath('property', { canonicalName }));

export interface AlertMail {
  readonly to: string;
  readonly notices: readonly Told[];
  readonly mailToken: string;
  readonly site: SiteIdentity;
}

/** One mail for all that there is to tell. */
export const alertMail = ({ mailToken, notices, site, to }: AlertMail): Letter => {
  const [first] = notices;
  const more = notices.length - MAX_LINES;
  return {
    to,
    site: siteKeyOf(site.partnerId),
    subject:
      first && notices.length === 1 ? noticeTitle(first) : `${notices.length} changes for you`,
    text: [
      'Hello,',
      '',
      'here is what has changed:',
      ...notices
        .slice(0, MAX_LINES)
        .flatMap((notice) => [
          '',
          noticeTitle(notice),
          noticeSource(notice),
          homeAddress(notice, site),
        ]),
      ...(more > 0 ? ['', `And ${more} more.`] : []),
      '',
      `No more of these mails: ${pageAddress(site, alertLinkAddress('unsubscribe', mailToken))}`,
      '',
      site.name,
      '',
    ].join('\n'),
    unsubscribe: `${site.origin}${ALERT_PATH}/unsubscribe/${mailToken}`,
  };
};

/** Asks the owner of an address whether it was he who wants such mail. */
export const confirmationMail = ({
  place,
  site,
  to,
  token,
}: {
  readonly to: string;
  readonly place: string;
  readonly token: string;
  readonly site: SiteIdentity;
}): Letter => ({
  to,
  site: siteKeyOf(site.partnerId),
  subject: `Confirm your search in ${oneLine(place)}`,
  text: [
    'Hello,',
    '',
    `somebody, hopefully you, has asked us to write to this address about homes in ${oneLine(place)}.`,
    'If you want that, please confirm it within two days:',
    '',
    pageAddress(site, alertLinkAddress('confirm', token)),
    '',
    'Was this not you? Then there is nothing to do: we do not write to you again.',
    '',
    site.name,
    '',
  ].join('\n'),
});
