import { createOwnPath, type OwnPath } from '../crawl/fetchPage.ts';
import { type PageFacts, pageFacts } from '../crawl/pageFacts.ts';
import { type Answer, type Ask, headerOf } from './ask.ts';
import { type FoundForm, readForms } from './pageForms.ts';

/** The site under its own name, one of a partner's, or the deployment for China. */
export type SiteKind = 'main' | 'partner' | 'china';

export interface ProbedPage {
  readonly answer: Answer;
  readonly facts: PageFacts;
  readonly forms: readonly FoundForm[];
}

/** Pages that the probe comes by; absent where nothing leads to it. */
export interface ProbedPages {
  readonly home: ProbedPage;
  readonly search?: ProbedPage | undefined;
  readonly property?: ProbedPage | undefined;
  /** Of a question to us, and of a room. */
  readonly enquiry?: ProbedPage | undefined;
  readonly booking?: ProbedPage | undefined;
  readonly login: ProbedPage;
  readonly missing: ProbedPage;
}

export interface ProbedSite {
  readonly kind: SiteKind;
  readonly base: URL;
  /** How the site calls itself. */
  readonly origin: string;
  readonly ownPath: OwnPath;
  readonly pages: ProbedPages;
  /** Those that are the same for everyone. */
  readonly publicPages: readonly ProbedPage[];
  /** All of the above, the ones for one visitor and the error page included. */
  readonly documents: readonly Answer[];
  /** To be shown around: search engines are told to leave it out. */
  readonly isUnlisted: boolean;
}

export const MISSING_PATH = '/no-such-page-for-the-probe';

const SEARCH = /^\/places\/search\/[^/]+$/;
const PROPERTY = /^\/places\/(?!search$)[^/]+$/;
/** A viewing would need a day and an hour that are free. */
const ENQUIRY = /^\/places\/[^/]+\/form\?(?:.*&)?form=(?!book_now|apply_now|virtual_tour_enquiry)/;
const BOOKING = /^\/places\/[^/]+\/form\?(?:.*&)?form=book_now/;

const pathnameOf = (path: string): string => path.split('?')[0] ?? path;

const linksOf = (page: ProbedPage | undefined): readonly string[] =>
  (page?.facts.links ?? []).map(({ path }) => path);

/** The host alone says whose page it is: what a partner's links carry besides is left out. */
const pageLink = (page: ProbedPage | undefined, pattern: RegExp): string | undefined =>
  linksOf(page)
    .map(pathnameOf)
    .find((path) => pattern.test(path));

const formLink = (pages: readonly (ProbedPage | undefined)[], pattern: RegExp) =>
  pages.flatMap(linksOf).find((path) => pattern.test(path));

const kindOf = ({ facts }: ProbedPage): SiteKind => {
  // Only there pages are in Chinese.
  if (facts.languageLinks.some(({ language }) => language === 'zh-CN')) return 'china';
  return facts.links.some(({ path }) => /[?&]partner_id=\d/.test(path)) ? 'partner' : 'main';
};

const PAGE = { Accept: 'text/html', 'Accept-Encoding': 'br, gzip' };

/**
 * Goes from page to page by the links of each, as a visitor does.
 * @param host the name that is asked for, where `base` is the address of one server.
 */
export const learnSite = async (base: URL, ask: Ask, host = base.host): Promise<ProbedSite> => {
  const first = await ask('/', { headers: PAGE });
  const canonical = pageFacts(first.text, '/', createOwnPath(base, base.origin)).canonicals[0];
  const origin = URL.parse(canonical ?? '', base)?.origin ?? base.origin;
  const ownPath = createOwnPath(new URL(`${base.protocol}//${host}`), origin);
  const read = (answer: Answer): ProbedPage => ({
    answer,
    facts: pageFacts(answer.text, answer.path, ownPath),
    forms: readForms(answer.text),
  });
  const open = async (path: string | undefined): Promise<ProbedPage | undefined> =>
    path === undefined ? undefined : read(await ask(path, { headers: PAGE }));

  const home = read(first);
  const search = await open(pageLink(home, SEARCH));
  const property = await open(pageLink(search, PROPERTY));
  const enquiry = await open(formLink([property, search], ENQUIRY));
  const booking = await open(formLink([property], BOOKING));
  const login = read(await ask('/login', { headers: PAGE }));
  const missing = read(await ask(MISSING_PATH, { headers: PAGE }));
  const publicPages = [home, search, property].filter((page) => page !== undefined);
  const pages = { home, search, property, enquiry, booking, login, missing };
  return {
    kind: kindOf(home),
    base,
    origin,
    ownPath,
    pages,
    publicPages,
    documents: Object.values(pages).flatMap((page) => page?.answer ?? []),
    isUnlisted: /noindex/.test(headerOf(first, 'x-robots-tag')),
  };
};
