import { pageFaults } from '../crawl/crawlSite.ts';
import type { Fault, FaultKind } from '../crawl/faultTally.ts';
import { pageFacts } from '../crawl/pageFacts.ts';
import { readRobots } from '../crawl/robotsRules.ts';
import { readSitemap } from '../crawl/sitemapFiles.ts';
import { readStructuredData } from '../crawl/structuredData.ts';
import { type Answer, type Ask, headerOf } from './ask.ts';
import {
  type Check,
  checksOf,
  faultsIn,
  isStatus,
  type Outcome,
  type Probe,
  statusText,
} from './check.ts';
import type { ProbedPage, ProbedSite } from './probedSite.ts';

/** Of the parts of a sitemap, and of the addresses in them. */
const SAMPLED_PARTS = 4;
const SAMPLED_ADDRESSES = 6;

const faultsOf = ({ ownPath, publicPages }: ProbedSite): Fault[] =>
  publicPages.flatMap(({ answer: { path }, facts }) => pageFaults({ path, facts, ownPath }));

const ofKinds =
  (note: (site: ProbedSite) => string, ...kinds: readonly FaultKind[]) =>
  ({ site }: Probe): Outcome => ({
    faults: faultsOf(site)
      .filter(({ kind }) => kinds.includes(kind))
      .map(({ page, text }) => `${page}: ${text}`),
    note: note(site),
  });

const titleNote = ({ pages }: ProbedSite): string => pages.home.facts.title;

const dataNote = ({ publicPages }: ProbedSite): string => {
  const scripts = publicPages.flatMap(({ facts }) => facts.structuredData);
  return `${readStructuredData(scripts).things.length} things`;
};

const structuredData = (probe: Probe): Outcome => {
  const found = ofKinds(dataNote, 'dataSyntax', 'dataField', 'dataValue', 'dataDiffers')(probe);
  const without = probe.site.publicPages
    .filter(({ facts }) => facts.structuredData.length === 0)
    .map(({ answer }) => `${answer.path} has none`);
  return { ...found, faults: [...(found.faults ?? []), ...without] };
};

/** What a partner's site shows besides its home is found on the main site. */
const canonicalFault = ({ answer, facts }: ProbedPage, site: ProbedSite): string | undefined => {
  const [canonical, second] = facts.canonicals;
  if (canonical === undefined) return `${answer.path} names none`;
  if (second !== undefined) return `${answer.path} names ${canonical} and ${second}`;
  const { pathname, search } = URL.parse(canonical) ?? {};
  const isElsewhere = site.kind === 'partner' && site.ownPath(canonical) === undefined;
  const isItself = `${pathname}${search}` === answer.path;
  if (isItself && (isElsewhere || site.ownPath(canonical) !== undefined)) return undefined;
  return `${answer.path} names ${canonical}`;
};

const canonicals = ({ site }: Probe): Outcome => ({
  faults: site.publicPages.flatMap((page) => canonicalFault(page, site) ?? []),
  note: site.origin,
});

const languageFault = ({ answer, facts }: ProbedPage, { ownPath }: ProbedSite): string[] => {
  const { languageLinks } = facts;
  if (languageLinks.length === 0) return [];
  const relative = languageLinks.filter(({ href }) => URL.parse(href) === null);
  const namesItself = languageLinks.some(({ href }) => ownPath(href) === answer.path);
  return [
    ...relative.map(({ href }) => `${answer.path} names ${href}, no whole address`),
    ...(namesItself ? [] : [`${answer.path} is not among its own languages`]),
  ];
};

const languageLinks = ({ site }: Probe): Outcome => {
  const count = site.publicPages.flatMap(({ facts }) => facts.languageLinks).length;
  const faults = site.publicPages.flatMap((page) => languageFault(page, site));
  return count === 0 ? { skipped: 'each page has one language' } : { faults };
};

const isKeptOut = ({ answer, facts }: ProbedPage): boolean =>
  facts.isNoindex || /noindex|none/.test(headerOf(answer, 'x-robots-tag'));

const indexing = ({ site }: Probe): Outcome => {
  const { booking, enquiry, login, missing } = site.pages;
  const hidden = site.publicPages.filter(isKeptOut);
  const shown = [enquiry, booking, login].filter((page) => page && !isKeptOut(page));
  const unlisted = site.isUnlisted ? 'the whole site is kept out of search engines' : undefined;
  return {
    faults: [
      ...(unlisted ? [] : hidden.map(({ answer }) => `${answer.path} is not to be found`)),
      ...shown.map((page) => `${page?.answer.path} may be found`),
      ...(missing.answer.status === 200 ? ['what does not exist is found'] : []),
    ],
    note: unlisted ?? 'pages yes, forms no',
  };
};

const robotsOf = async (ask: Ask): Promise<Answer> => ask('/robots.txt');

const robots = async ({ ask, site }: Probe): Promise<Outcome> => {
  const answer = await robotsOf(ask);
  const broken = faultsIn([answer], isStatus(200));
  if (broken.length > 0) return { faults: broken, answers: [answer] };
  const { isAllowed, sitemaps } = readRobots(answer.text);
  const foreign = sitemaps.filter((address) => URL.parse(address)?.origin !== site.origin);
  const isNamed = sitemaps.length > 0 || site.isUnlisted;
  return {
    faults: [
      ...site.publicPages
        .filter((page) => !isAllowed(page.answer.path))
        .map((page) => `${page.answer.path} is not allowed`),
      ...(isNamed ? [] : ['no sitemap is named']),
      ...foreign.map((address) => `the sitemap ${address} is not on ${site.origin}`),
    ],
    note: sitemaps[0] ?? 'no sitemap',
    answers: [answer],
  };
};

/** Evenly from the first to the last. */
const spread = <Item>(items: readonly Item[], count: number): Item[] => {
  const step = Math.max(1, (items.length - 1) / Math.max(1, count - 1));
  const indices = Array.from({ length: count }, (_, index) => Math.round(index * step));
  return [...new Set(indices)].flatMap((index) => items[index] ?? []);
};

const ownAddress = (site: ProbedSite, url: string): string => {
  const { pathname, search } = new URL(url, site.base);
  return `${pathname}${search}`;
};

const listedFault = (answer: Answer, url: string, site: ProbedSite): string | undefined => {
  if (answer.status !== 200) return `${answer.path} ${statusText(answer)}`;
  const facts = pageFacts(answer.text, answer.path, site.ownPath);
  if (facts.canonicals[0] !== url) return `${answer.path} calls itself ${facts.canonicals[0]}`;
  return facts.isNoindex ? `${answer.path} is not to be found` : undefined;
};

const sitemap = async ({ ask, now, site }: Probe): Promise<Outcome> => {
  if (site.isUnlisted) return { skipped: 'search engines are to leave the site out' };
  const [address = '/sitemap.xml'] = readRobots((await robotsOf(ask)).text).sitemaps;
  const index = await ask(ownAddress(site, address));
  // A process that has just begun is still reading a large catalogue.
  if (index.status === 503 && headerOf(index, 'retry-after') !== '') {
    return { warnings: [`${index.path} is not ready yet`], answers: [index] };
  }
  const { faults, files, urls } = await readSitemap(address, {
    now,
    onBase: (url) => new URL(ownAddress(site, url), site.base),
    fetchFile: async ({ pathname, search }) => {
      const path = `${pathname}${search}`;
      const { bytes, status } = path === index.path ? index : await ask(path);
      return { status, body: bytes };
    },
    chooseParts: (parts) => spread(parts, SAMPLED_PARTS),
  });
  const sample = spread(urls, SAMPLED_ADDRESSES);
  const answers = await Promise.all(sample.map((url) => ask(ownAddress(site, url))));
  const listed = answers.map((answer, index) => listedFault(answer, sample[index] ?? '', site));
  return {
    faults: [
      ...faults.map(({ page, text }) => `${page}: ${text}`),
      ...listed.filter((fault) => fault !== undefined),
    ],
    note: `${urls.length} addresses in ${files} files, ${sample.length} asked for`,
    answers,
  };
};

export const searchEngineChecks: readonly Check[] = checksOf('search engines', {
  titles: ofKinds(titleNote, 'title', 'description', 'heading'),
  'canonical links': canonicals,
  'language links': languageLinks,
  'structured data': structuredData,
  indexing,
  'robots.txt': robots,
  sitemaps: sitemap,
});
