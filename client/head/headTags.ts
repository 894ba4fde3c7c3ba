import '#messages/head.json';
import { IMAGE_PRESETS } from '../../shared/domain/image/imagePresets.ts';
import { sharePreset } from '../../shared/domain/image/pictureSizes.ts';
import { structuredDataText } from '../../shared/domain/structuredData/structuredData.ts';
import type { CanonicalAddress } from '../../shared/routes/canonicalise.ts';
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

interface SiteTexts {
  readonly origin: string;
  readonly t: Translate;
}

const { height, width } = IMAGE_PRESETS[sharePreset];

const pictureTags = ({ alt, path }: SharedPicture, origin: string): HeadTag[] => [
  ...meta('property', 'og:image', `${origin}${path}`),
  ...meta('property', 'og:image:width', String(width)),
  ...meta('property', 'og:image:height', String(height)),
  ...meta('property', 'og:image:alt', alt),
  ...meta('name', 'twitter:card', 'summary_large_image'),
];

const tagsOf = (head: PageHead, { origin, t }: SiteTexts): HeadTag[] => {
  const { description, keywords, picture, robots, title } = head;
  const absolute = (path: string | undefined): string | undefined =>
    path === undefined ? undefined : `${origin}${path}`;
  const url = absolute(head.canonicalUrl);
  return [
    { tag: 'title', attributes: {}, text: title },
    ...meta('name', 'description', description),
    ...meta('name', 'keywords', keywords),
    ...meta('name', 'robots', robots),
    ...link('canonical', url),
    ...link('prev', absolute(head.prevUrl)),
    ...link('next', absolute(head.nextUrl)),
    ...meta('property', 'og:title', title),
    ...meta('property', 'og:description', description),
    ...meta('property', 'og:type', 'website'),
    ...meta('property', 'og:site_name', t('site.name')),
    ...meta('property', 'og:url', url),
    ...pictureTags(picture ?? { path: sitePicture, alt: t('site.picture') }, origin),
  ];
};

/** What the head says of the page that is shown. */
export const headTags = (state: AppState, { address, t, view }: ShownPage): HeadTag[] => {
  const texts = { origin: state.context.config.siteOrigin, t };
  if (view === 'signIn') return tagsOf(loginHead(t), texts);
  if (view !== 'page') return tagsOf(errorHead(view, t), texts);
  const record = address.route && headTable[address.route];
  const head = record?.head(state, { address, t }) ?? defaultHead(t);
  const data = structuredDataText(record?.structuredData?.(state, { address, t }) ?? []);
  const script: HeadTag = {
    tag: 'script',
    attributes: { type: 'application/ld+json' },
    text: data,
  };
  return [...tagsOf(head, texts), ...(data === '' ? [] : [script])];
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
