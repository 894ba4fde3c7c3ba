import { titleWithSiteName } from '../../shared/domain/search/paddedTitle.ts';
import type { Translate } from '../messages/messages.ts';
import type { PageHead } from './pageHead.ts';

export const siteTitle = (title: string, t: Translate): string =>
  titleWithSiteName(title, t('site.name'));

/** The home page has it, and every page whose data is still on its way. */
export const defaultHead = (t: Translate): PageHead => ({
  title: siteTitle(t('home.title'), t),
  description: t('site.description'),
});

/** The missing page has it and, by decision, the page for a failure too. */
export const errorHead = (t: Translate): PageHead => ({
  title: siteTitle(t('notFound.title'), t),
  description: t('site.description'),
  robots: 'noindex',
});
