import '#messages/head.json';
import { IMAGE_PRESETS } from '../../shared/domain/image/imagePresets.ts';
import { sharePreset } from '../../shared/domain/image/pictureSizes.ts';
import type { Language } from '../../shared/domain/language/language.ts';
import { canonicalIn, languageAlternates } from '../../shared/domain/language/languageAddress.ts';
import { type Deployment, siteOrigin } from '../../shared/domain/site/site.ts';
import { structuredDataText } from '../../shared/domain/structuredData/structuredData.ts';
import type { CanonicalAddress } from '../../shared/routes/canonicalise.ts';
import { pageTypeOf } from '../../shared/routes/routeTable.ts';
import type { PageView } from '../../shared/ssr/renderer.ts';
import type { Translate } from '../messages/messages.ts';
import type { AppState } from '../store/createAppStore.ts';
import { headTable } from './headTable.ts';
import {
  defaultHead,
  errorHead,
  loginHead,
  type PageHead,
  type SharedPicture,
} from './pageHead.ts';
import sitePicture from './sitePicture.jpg';

/** One element of the head. */
export interface HeadTag {
  readonly tag: 'title' | 'meta' | 'link' | 'script';
  readonly attributes: Readonly<Record<string, string>>;
  readonly text?: string;
}

export interface ShownPage {
  readonly address: CanonicalAddress;
  readonly view: PageView;
  readonly t: Translate;
}

const meta = (key: 'name' | 'property', name: string, content: string | undefined): HeadTag[] =>
  content ? [{ tag: 'meta', attributes: { [key]: name, content } }] : [];

const link = (rel: string, href: string | undefined): HeadTag[] =>
  href === undefined ? [] : [{ tag: 'link', attributes: { rel, href } }];

interface SiteFacts {
  /** The document itself is found under it. */
  readonly origin: string;
  /** Under which search engines are to know the page. */
  readonly canonicalOrigin: string;
  /** Whose languages the pages are had in. */
  readonly deployment: Deployment;
  readonly language: Language;
  readonly isDemo: boolean;
  /** Stands for pages without one of their own; undefined where that would be another's. */
  readonly picture: SharedPicture | undefined;
  readonly t: Translate;
}

const { height, width } = IMAGE_PRESETS[sharePreset];

const pictureTags = (picture: SharedPicture | undefined, origin: string): HeadTag[] => {
  if (!picture) return meta('name', 'twitter:card', 'summary');
  const { alt, path } = picture;
  return [
    ...meta('property', 'og:image', `${origin}${path}`),
    ...meta('property', 'og:image:width', String(width)),
    ...meta('property', 'og:image:height', String(height)),
    ...meta('property', 'og:image:alt', alt),
    ...meta('name', 'twitter:card', 'summary_large_image'),
  ];
};

/** A page by the addresses of its kind that search engines are to know. */
const addressTags = (head: PageHead, facts: SiteFacts): HeadTag[] => {
  const { canonicalOrigin, deployment, language } = facts;
  const { canonicalUrl, robots } = head;
  const canonical = (path: string | undefined): string | undefined =>
    path && `${canonicalOrigin}${canonicalIn(deployment, language, path)}`;
  // Search engines take each for one that is to be found.
  const isFound = canonicalUrl !== undefined && robots !== 'noindex';
  const alternates = isFound ? languageAlternates(deployment, canonicalUrl) : [];
  return [
    ...meta('name', 'applicable-device', head.applicableDevice),
    ...link('canonical', canonical(canonicalUrl)),
    ...link('prev', canonical(head.prevUrl)),
    ...link('next', canonical(head.nextUrl)),
    ...alternates.map(({ address, hreflang }): HeadTag => {
      const href = `${canonicalOrigin}${address}`;
      return { tag: 'link', attributes: { rel: 'alternate', hreflang, href } };
    }),
  ];
};

const tagsOf = (head: PageHead, facts: SiteFacts): HeadTag[] => {
  const { canonicalUrl, description, keywords, robots, title } = head;
  const { deployment, isDemo, language, origin, t } = facts;
  const ownUrl = canonicalUrl && `${origin}${canonicalIn(deployment, language, canonicalUrl)}`;
  return [
    { tag: 'title', attributes: {}, text: title },
    ...meta('name', 'description', description),
    ...meta('name', 'keywords', keywords),
    ...meta('name', 'robots', isDemo ? 'noindex' : robots),
    ...addressTags(head, facts),
    ...meta('property', 'og:title', title),
    ...meta('property', 'og:description', description),
    ...meta('property', 'og:type', 'website'),
    ...meta('property', 'og:site_name', t('site.name')),
    ...meta('property', 'og:url', ownUrl),
    ...pictureTags(head.picture ?? facts.picture, origin),
  ];
};

/** A partner's home page is his; all else that he shows is found on the main site. */
const siteFacts = ({ context }: AppState, { address, t }: ShownPage): SiteFacts => {
  const { config, locale, site } = context;
  const isPartner = site.kind === 'partner';
  const origin = siteOrigin(site, config.siteOrigin);
  return {
    origin,
    canonicalOrigin: pageTypeOf(address.route ?? null) === 'home_page' ? origin : config.siteOrigin,
    deployment: config.deployment,
    language: locale,
    isDemo: isPartner && site.profile.isDemo,
    picture: isPartner ? undefined : { path: sitePicture, alt: t('site.picture') },
    t,
  };
};

/** What the head says of the page that is shown. */
export const headTags = (state: AppState, page: ShownPage): HeadTag[] => {
  const { address, t, view } = page;
  const facts = siteFacts(state, page);
  if (view === 'signIn') return tagsOf(loginHead(t), facts);
  if (view !== 'page') return tagsOf(errorHead(view, t), facts);
  const record = address.route && headTable[address.route];
  const head = record?.head(state, { address, t }) ?? defaultHead(t);
  const data = structuredDataText(record?.structuredData?.(state, { address, t }) ?? []);
  const script: HeadTag = {
    tag: 'script',
    attributes: { type: 'application/ld+json' },
    text: data,
  };
  return [...tagsOf(head, facts), ...(data === '' ? [] : [script])];
};

const ESCAPES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
};

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ESCAPES[sign] ?? '');

/** A script's text is not escaped: its maker has seen to it that nothing in it ends the element. */
const tagHtml = ({ attributes, tag, text }: HeadTag): string => {
  const pairs = Object.entries(attributes).map(([name, value]) => ` ${name}="${escaped(value)}"`);
  const start = `<${tag}${pairs.join('')}>`;
  if (text === undefined) return start;
  return `${start}${tag === 'script' ? text : escaped(text)}</${tag}>`;
};

export const headHtml = (tags: readonly HeadTag[]): string => tags.map(tagHtml).join('');
