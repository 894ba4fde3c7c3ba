import { canonicalIn } from '../../shared/domain/language/languageAddress.ts';
import type { PartnerProfile, Site } from '../../shared/domain/site/site.ts';
import type { RenderContext } from '../../shared/ssr/renderer.ts';
import { type HeadTag, headHtml } from './headTags.ts';

const link = (attributes: HeadTag['attributes']): HeadTag => ({ tag: 'link', attributes });

const themeColor = (scheme: 'light' | 'dark', content: string): HeadTag => ({
  tag: 'meta',
  attributes: { name: 'theme-color', media: `(prefers-color-scheme: ${scheme})`, content },
});

const ownIcons: readonly HeadTag[] = [
  link({ rel: 'icon', href: '/favicon.svg', type: 'image/svg+xml' }),
  link({ rel: 'apple-touch-icon', href: '/apple-touch-icon.png' }),
];

/** Phones draw no SVG on their home screens. */
const partnerIcons = (path: string): readonly HeadTag[] => [
  link({ rel: 'icon', href: path }),
  ...(path.endsWith('.png') ? [link({ rel: 'apple-touch-icon', href: path })] : []),
];

const themeOf = ({ themePath }: PartnerProfile): HeadTag =>
  link({ rel: 'stylesheet', href: themePath });

/** The colours are those of the page itself: `--paper` by day and by night. */
const schemeColors: readonly HeadTag[] = [
  themeColor('light', '#ffffff'),
  themeColor('dark', '#171412'),
];

const tagsOf = (site: Site): readonly HeadTag[] => {
  if (site.kind === 'main') return [...ownIcons, ...schemeColors];
  const { iconPath } = site.profile;
  const icons = iconPath === null ? ownIcons : partnerIcons(iconPath);
  return [themeOf(site.profile), ...icons, ...schemeColors];
};

/**
 * Nobody puts a page on a phone's first screen before it is drawn, and what draws it is fetched over
 * few connections: it is held with the scripts, see startScripts.ts.
 */
const heldManifest = (manifest: string): string =>
  `<template data-held>${headHtml([link({ rel: 'manifest', href: manifest })])}</template>`;

/** Tags are kept under the address of the manifest, which names the language. */
const written = new WeakMap<Site, Map<string, string>>();

type TaggedSite = Pick<RenderContext, 'locale' | 'site'> & {
  readonly config: Pick<RenderContext['config'], 'deployment'>;
};

/** What the documents of a site have in common, whatever page they show. */
export const siteTags = ({ config, locale, site }: TaggedSite): string => {
  const manifest = canonicalIn(config.deployment, locale, '/manifest.webmanifest');
  const ofSite = written.get(site) ?? new Map<string, string>();
  const known = ofSite.get(manifest) ?? `${headHtml(tagsOf(site))}${heldManifest(manifest)}`;
  written.set(site, ofSite.set(manifest, known));
  return known;
};
