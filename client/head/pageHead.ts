import { type ImageSource, imagePath } from '../../shared/domain/image/imageUrl.ts';
import { PHOTO_QUALITY, sharePreset } from '../../shared/domain/image/pictureSizes.ts';
import { canonicalIn } from '../../shared/domain/language/languageAddress.ts';
import { areIllustrations, type Photo } from '../../shared/domain/property/property.ts';
import { titleWithSiteName } from '../../shared/domain/search/searchTitle.ts';
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
  /** As Baidu reads it: the document is for both. */
  readonly applicableDevice?: 'pc,mobile';
  /** Path and query of the pages beside this one in a list. */
  readonly prevUrl?: string;
  readonly nextUrl?: string;
  /** Stands for the page where it is linked to; absent: the picture of the site. */
  readonly picture?: SharedPicture;
}

/** In the size of `sharePreset`. */
export interface SharedPicture {
  readonly path: string;
  readonly alt: string;
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

/** A failure is not called a missing page: decision 17. */
export const errorHead = (view: 'notFound' | 'serverError', t: Translate): PageHead => ({
  title: siteTitle(t(view === 'notFound' ? 'notFound.title' : 'serverError.title'), t),
  description: t('site.description'),
  robots: 'noindex',
});

/** Also of a page that is shown to nobody but its owner, while the login stands in its place. */
export const loginHead = (t: Translate): PageHead => ({
  title: siteTitle(t('loginPage.title'), t),
  description: t('site.description'),
  robots: 'noindex',
});

/** Where search engines find pages in the language of this one. @returns takes a canonical path. */
export const absoluteFor =
  ({ config, locale }: AppState['context'], origin: string = config.siteOrigin) =>
  (path: string): string =>
    `${origin}${canonicalIn(config.deployment, locale, path)}`;

/** As other sites show it beside a link. */
export const shareAddress = (source: ImageSource): string =>
  imagePath(source, sharePreset, PHOTO_QUALITY, 'jpg');

/** @param name of what the picture shows. */
export const sharedPicture = (photo: Photo, name: string, t: Translate): SharedPicture => ({
  path: shareAddress(photo),
  alt: t(areIllustrations([photo]) ? 'head.illustrationOf' : 'head.photoOf', { name }),
});
