import type { Language } from '../../../shared/domain/language/language.ts';
import { formatPrice } from '../../../shared/domain/money/formatPrice.ts';
import { siteKeyOf } from '../../../shared/domain/site/siteKey.ts';
import { alertLinkAddress } from '../../../shared/routes/alertsAddress.ts';
import { buildPath } from '../../../shared/routes/buildPath.ts';
import { serverMessages } from '../../messages/messages.ts';
import type { Letter } from '../db/documents.ts';
import { oneLine } from '../mail/mailFacts.ts';
import { action, type MailLine, mailWords, note, title } from '../mail/mailLines.ts';
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

/** "Mill House: now from £170 a week, before £180 a week". */
export const noticeTitle = (notice: Told, language: Language): string => {
  const t = serverMessages(language);
  const { currency, formerPrice, kind, price, propertyName, rentPeriod } = notice;
  const words = rentPeriod === 'monthly' ? 'alertMail.monthlyRent' : 'alertMail.weeklyRent';
  const rent = (amount: number): string =>
    t(words, { price: formatPrice(amount, currency, language) });
  const told = { home: oneLine(propertyName), rent: rent(price) };
  switch (kind) {
    case 'new_match':
      return t('alertMail.newMatch', told);
    case 'price_drop':
      return formerPrice === null
        ? t('alertMail.nowFrom', told)
        : t('alertMail.cheaper', { ...told, before: rent(formerPrice) });
    case 'free_again':
      return t('alertMail.freeAgain', told);
  }
};

/** "Your search “Near campus”". */
const noticeSource = ({ search }: Pick<Told, 'search'>, language: Language): string => {
  const t = serverMessages(language);
  return search ? t('alertMail.search', { name: oneLine(search.name) }) : t('alertMail.shortlist');
};

export const homeAddress = (
  { canonicalName }: Pick<Told, 'canonicalName'>,
  site: SiteIdentity,
): string => pageAddress(site, buildPath('property', { canonicalName }));

export interface AlertMail {
  readonly to: string;
  readonly notices: readonly Told[];
  readonly mailToken: string;
  readonly site: SiteIdentity;
  readonly language: Language;
}

/** What is told, and of what. */
const noticeLines = ({
  language,
  notices,
  site,
}: Pick<AlertMail, 'language' | 'notices' | 'site'>): readonly MailLine[] => {
  const t = serverMessages(language);
  const more = notices.length - MAX_LINES;
  const lines = notices
    .slice(0, MAX_LINES)
    .flatMap((notice) => [
      '',
      title(noticeTitle(notice, language)),
      noticeSource(notice, language),
      action(homeAddress(notice, site), t('alertMail.seeHome')),
    ]);
  return more > 0 ? [...lines, '', t('alertMail.more', { count: more })] : lines;
};

/** One mail for all that there is to tell. */
export const alertMail = ({ language, mailToken, notices, site, to }: AlertMail): Letter => {
  const t = serverMessages(language);
  const [first] = notices;
  const address = pageAddress(site, alertLinkAddress('unsubscribe', mailToken));
  return {
    to,
    site: siteKeyOf(site.partnerId),
    language,
    subject:
      first && notices.length === 1
        ? noticeTitle(first, language)
        : t('alertMail.changes', { count: notices.length }),
    ...mailWords([
      t('mail.greeting'),
      '',
      t('alertMail.intro'),
      ...noticeLines({ language, notices, site }),
      '',
      note(t('alertMail.unsubscribe', { address })),
      '',
      note(site.name),
    ]),
    unsubscribe: `${site.origin}${ALERT_PATH}/unsubscribe/${mailToken}`,
  };
};

/** Asks the owner of an address whether it was he who wants such mail. */
export const confirmationMail = ({
  language,
  place,
  site,
  to,
  token,
}: {
  readonly to: string;
  readonly place: string;
  readonly token: string;
  readonly site: SiteIdentity;
  readonly language: Language;
}): Letter => {
  const t = serverMessages(language);
  const named = { place: oneLine(place) };
  return {
    to,
    site: siteKeyOf(site.partnerId),
    language,
    subject: t('searchMail.subject', named),
    ...mailWords([
      t('mail.greeting'),
      '',
      t('searchMail.asked', named),
      t('searchMail.confirm'),
      '',
      action(pageAddress(site, alertLinkAddress('confirm', token)), t('searchMail.confirmAction')),
      '',
      note(t('searchMail.notYou')),
      '',
      note(site.name),
    ]),
  };
};
