import { titleWithSiteName } from '../../shared/domain/search/paddedTitle.ts';
import type { Thing } from '../../shared/domain/structuredData/structuredData.ts';
import type { CanonicalAddress } from '../../shared/routes/canonicalise.ts';
import type { Translate } from '../messages/messages.ts';
import type { AppState } from '../store/createAppStore.ts';

export interface PageHead {
  readonly title: string;
  readonly description: string;
  readonly keywords?: string;
  /** Path and query, without origin; absent: the page names no canonical address. */
  readonly canonicalUrl?: string;
  readonly robots?: 'noindex';
  /** Path and query of the pages beside this one in a list. */
  readonly prevUrl?: string;
  readonly nextUrl?: string;
  /** Path of a picture that stands for the page. */
  readonly image?: string;
}

export interface HeadContext {
  readonly address: CanonicalAddress;
  readonly t: Translate;
}

/** What the head of the document says of the pages of one route. */
export interface HeadRecord {
  readonly head: (state: AppState, context: HeadContext) => PageHead;
  /** What the page shows, as data for search engines; nothing that it does not show. */
  readonly structuredData?: (state: AppState, context: HeadContext) => readonly Thing[];
}

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
