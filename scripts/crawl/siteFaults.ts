import type { Crawl, CrawledPage } from './crawlSite.ts';
import type { Fault, FaultKind } from './faultTally.ts';
import type { OwnPath } from './fetchPage.ts';

const isOwnCanonical = (page: CrawledPage | undefined, path: string): boolean =>
  page?.status === 200 && !page.isNoindex && page.canonical === path;

/** A page that stands for others stands for itself, and can be found. */
const canonicalFaults = ({ pages }: Crawl): Fault[] =>
  [...pages].flatMap(([path, { canonical, isNoindex, status }]) => {
    if (status !== 200 || canonical === undefined || canonical === path || isNoindex) return [];
    const target = pages.get(canonical);
    if (!target || isOwnCanonical(target, canonical)) return [];
    const what =
      target.status !== 200
        ? `has status ${target.status}`
        : target.isNoindex
          ? 'is not to be indexed'
          : `stands for ${target.canonical}`;
    return [{ kind: 'canonicalTarget', page: path, text: `${canonical} ${what}` }];
  });

type Finding = readonly [FaultKind, string];

const listedPageFaults = (path: string, page: CrawledPage): Finding[] => {
  if (page.status !== 200) return [['sitemapStatus', `status ${page.status}`]];
  if (page.isNoindex) return [['sitemapNoindex', 'noindex']];
  if (page.canonical === path) return [];
  return [['sitemapCanonical', `stands for ${page.canonical}`]];
};

const sitemapFaults = (listed: readonly string[], { isCut, pages, unlinked }: Crawl): Fault[] => {
  const seen = new Set<string>();
  const twice = listed.filter((path) => seen.has(path) || !seen.add(path));
  const found = (path: string): Finding[] => {
    const page = pages.get(path);
    if (!page) return isCut ? [] : [['sitemapBlocked', 'robots.txt']];
    const isOrphan = !isCut && unlinked.has(path);
    return [
      ...listedPageFaults(path, page),
      ...(isOrphan ? [['sitemapOrphan', 'no page links to it'] as const] : []),
    ];
  };
  return [
    ...twice.map((page): Fault => ({ kind: 'sitemapFile', page, text: 'is listed twice' })),
    ...[...seen].flatMap((page) =>
      found(page).map(([kind, text]): Fault => ({ kind, page, text })),
    ),
  ];
};

const LANGUAGE = /^(?:x-default|[a-z]{2,3}(?:-[a-z]{4})?(?:-(?:[a-z]{2}|\d{3}))?)$/i;

/**
 * All versions of a page name all of them, themselves included, and each can be indexed. At a second
 * address of one, such as that which names a language without need, it is the one it stands for.
 */
const languageFaults = ({ pages }: Crawl, ownPath: OwnPath): Fault[] =>
  [...pages].flatMap(([path, { canonical: version = path, languageLinks = [] }]) => {
    if (languageLinks.length === 0) return [];
    const languages = languageLinks.map(({ language }) => language.toLowerCase());
    const targets = languageLinks.map(({ href }) => ownPath(href, path));
    const texts = [
      ...languages.filter((one) => !LANGUAGE.test(one)).map((one) => `"${one}" is no language`),
      ...(new Set(languages).size < languages.length ? ['one language twice'] : []),
      ...(targets.includes(version) ? [] : ['does not name itself']),
      ...targets.flatMap((target) => {
        const page = target === undefined ? undefined : pages.get(target);
        if (!page || target === undefined) return [];
        if (!isOwnCanonical(page, target)) return [`${target} is not to be indexed`];
        const back = (page.languageLinks ?? []).map(({ href }) => ownPath(href, target));
        return back.includes(version) ? [] : [`${target} does not link back`];
      }),
    ];
    return texts.map((text): Fault => ({ kind: 'language', page: path, text }));
  });

/** Faults that show only when all pages are known. */
export const siteFaults = (
  crawl: Crawl,
  { listed, ownPath }: { readonly listed: readonly string[]; readonly ownPath: OwnPath },
): Fault[] => [
  ...canonicalFaults(crawl),
  ...languageFaults(crawl, ownPath),
  ...sitemapFaults(listed, crawl),
];
