import { buildPath } from '../../shared/routes/buildPath.ts';
import type { RouteName } from '../../shared/routes/routeTable.ts';
import { type ContentName, contentNames } from '../content/contentFiles.ts';
import { selectContent } from '../features/content/content.slice.ts';
import { selectPlusService } from '../features/plus/plus.slice.ts';
import { defaultHead, type HeadRecord, siteTitle } from './pageHead.ts';
import { propertyHead } from './property.head.ts';
import { searchHead } from './search.head.ts';

/** The home page's second address names the first as its canonical one. */
const homeHead: HeadRecord = {
  head: (_state, { t }) => ({ ...defaultHead(t), canonicalUrl: buildPath('home') }),
};

const searchEntryHead: HeadRecord = {
  head: (_state, { address, t }) => ({
    title: siteTitle(t('searchEntry.title'), t),
    description: t('searchEntry.description'),
    canonicalUrl: buildPath('searchEntry'),
    ...(address.query.length > 0 && { robots: 'noindex' as const }),
  }),
};

const placeFormHead: HeadRecord = {
  head: ({ property: { data } }, { address, t }) => {
    if (!data || data.canonicalName !== address.params.canonicalName) {
      return { ...defaultHead(t), robots: 'noindex' };
    }
    return {
      title: siteTitle(t('placeForm.title', { name: data.name }), t),
      description: t('property.descriptionWithoutPrice', {
        name: data.name,
        country: data.address.country.name,
      }),
      robots: 'noindex',
    };
  },
};

const compareHead: HeadRecord = {
  head: (_state, { t }) => ({
    title: siteTitle(t('compare.title'), t),
    description: t('compare.description'),
    robots: 'noindex',
  }),
};

/** Title and description stand in the content file, as the text of the page does. */
const contentHead = (name: ContentName): HeadRecord => ({
  head: (state, { t }) => {
    const content = selectContent(state, name);
    if (!content) return defaultHead(t);
    return {
      title: siteTitle(content.title, t),
      description: content.description,
      canonicalUrl: buildPath(name as 'home'),
    };
  },
});

const contentHeads = Object.fromEntries(
  contentNames.map((name) => [name, contentHead(name)]),
) as Readonly<Record<ContentName, HeadRecord>>;

const plusHead: HeadRecord = {
  head: (_state, { t }) => ({
    title: siteTitle(t('plus.title'), t),
    description: t('plus.description'),
    canonicalUrl: buildPath('plus'),
  }),
};

const plusServiceHead: HeadRecord = {
  head: (state, { address, t }) => {
    const service = selectPlusService(state, address.params.id);
    if (!service) return defaultHead(t);
    return {
      title: siteTitle(t('plusService.title', { name: service.heading }), t),
      description: service.text,
      canonicalUrl: buildPath('plusService', { id: String(service.id) }),
    };
  },
};

const sitemapHead: HeadRecord = {
  head: (_state, { t }) => ({
    title: siteTitle(t('sitemap.title'), t),
    description: t('sitemap.description'),
    canonicalUrl: buildPath('sitemap'),
  }),
};

const styleGuideHead: HeadRecord = {
  head: () => ({ title: 'Style guide', description: 'Style guide', robots: 'noindex' }),
};

/** The server draws from it; browsers load it with the first page they open by themselves. */
export const headTable: Readonly<Record<RouteName, HeadRecord>> = {
  home: homeHead,
  homeIndex: homeHead,
  searchEntry: searchEntryHead,
  search: searchHead,
  property: propertyHead,
  placeForm: placeFormHead,
  compare: compareHead,
  ...contentHeads,
  plus: plusHead,
  plusService: plusServiceHead,
  sitemap: sitemapHead,
  styleGuide: styleGuideHead,
};
