import type { AnalyticsEvent } from '../../shared/domain/analytics/analyticsEvent.ts';
import { mailHref, phoneHref, supportPhones } from '../../shared/domain/contact/supportContacts.ts';
import { buildPath } from '../../shared/routes/buildPath.ts';
import { track } from './eventBus.ts';

type Channel = (AnalyticsEvent & { readonly name: 'support_clicked' })['channel'];

const phones: readonly string[] = supportPhones.map(phoneHref);
const pages: readonly string[] = [buildPath('help'), buildPath('contact')];

/**
 * How a link leads to the support; undefined for one that does not.
 * @param enquiry the form that opens in place of what the link leads to without scripts.
 */
export const supportChannel = (href: string, enquiry = ''): Channel | undefined => {
  if (enquiry !== '' && !enquiry.startsWith('get_help ')) return undefined;
  if (href.split('?', 1)[0] === mailHref()) return 'email';
  if (phones.includes(href)) return 'phone';
  return pages.includes(href) ? 'page' : undefined;
};

/** Wherever on a page its links to the support stand. */
export const watchSupportClicks = (): void => {
  document.addEventListener('click', ({ target }) => {
    const link = target instanceof Element ? target.closest('a') : null;
    const channel = supportChannel(link?.getAttribute('href') ?? '', link?.dataset.enquiry);
    if (channel) track({ name: 'support_clicked', channel });
  });
};
