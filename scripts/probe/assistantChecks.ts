import { readMarkup } from '../crawl/readMarkup.ts';
import {
  type Answer,
  type Ask,
  headerOf,
  isRecord,
  type JsonRecord,
  jsonOf,
  type Question,
} from './ask.ts';
import {
  type Check,
  checksOf,
  faultsIn,
  isStatus,
  type Outcome,
  type Probe,
  type Rule,
  statusText,
} from './check.ts';
import type { ProbedPage, ProbedSite } from './probedSite.ts';

const MCP = '/mcp';
const PROTOCOL_VERSION = '2025-06-18';
/** Nobody can own a name below this one (RFC 2606). */
const FOREIGN_PAGE = { Origin: 'https://probe.invalid', 'Sec-Fetch-Site': 'cross-site' };

const isKept: Rule = (answer) =>
  !/\bno-store\b/.test(headerOf(answer, 'cache-control')) &&
  `may be kept, "${headerOf(answer, 'cache-control')}"`;

/** Addresses in the links of Markdown. */
const linksIn = (text: string): string[] =>
  [...text.matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, address]) => address ?? []);

const isText: Rule = (answer) =>
  !headerOf(answer, 'content-type').startsWith('text/plain') && 'is no plain text';

const hasTitle: Rule = ({ text }) => !/^# \S/.test(text) && 'does not begin with a title';

const description = async ({ ask, site }: Probe): Promise<Outcome> => {
  const answer = await ask('/llms.txt');
  const broken = faultsIn([answer], isStatus(200), isText, hasTitle);
  if (broken.length > 0) return { faults: broken, answers: [answer] };
  const links = linksIn(answer.text);
  const paths = links.map((address) => site.ownPath(address));
  const foreign = links.filter((_address, at) => paths[at] === undefined);
  // The tools and the sitemap have checks of their own.
  const pages = paths.flatMap((path) =>
    path && path !== MCP && !path.endsWith('.xml') ? path : [],
  );
  const answers = await Promise.all(pages.map((path) => ask(path)));
  return {
    faults: [
      ...foreign.map((address) => `names ${address}, which is not on ${site.origin}`),
      ...(paths.includes(MCP) ? [] : [`does not name ${MCP}`]),
      ...faultsIn(answers, isStatus(200)),
    ],
    note: `${links.length} links`,
    answers: [answer, ...answers],
  };
};

const factsLinkOf = ({ answer }: ProbedPage): string | undefined => {
  const links: (string | undefined)[] = [];
  readMarkup(answer.text, {
    open: (tag, attributes) => {
      const isFacts = attributes.get('rel') === 'alternate' && tag === 'link';
      if (isFacts && attributes.get('type') === 'application/json')
        links.push(attributes.get('href'));
    },
    close: () => {},
    text: () => {},
  });
  return links[0];
};

const isPrivate = (answer: Answer): boolean =>
  /\bno-store\b/.test(headerOf(answer, 'cache-control'));

/** An experiment keeps a page from caches, but has no say in facts. */
const lifetimeFault = (facts: Answer, { answer }: ProbedPage, { kind }: ProbedSite) => {
  if (kind === 'china') return !isPrivate(facts) && 'is kept by caches in front';
  return isPrivate(facts) && !isPrivate(answer) && 'is kept by nobody, unlike its page';
};

const factsFault = (facts: Answer, page: ProbedPage, site: ProbedSite): string | undefined => {
  const [canonical] = page.facts.canonicals;
  const json = jsonOf(facts);
  const rules: readonly Rule[] = [
    isStatus(200),
    () => json === undefined && 'is no JSON',
    () =>
      json?.canonical_url !== canonical && `stands for ${json?.canonical_url}, not ${canonical}`,
    () => headerOf(facts, 'link') !== `<${canonical}>; rel="canonical"` && 'names no other page',
    () => !/noindex/.test(headerOf(facts, 'x-robots-tag')) && 'may be found before its page',
    () => headerOf(facts, 'access-control-allow-origin') !== '*' && 'is not for every program',
    () => lifetimeFault(facts, page, site),
  ];
  return faultsIn([facts], ...rules)[0];
};

const factsOf = async (page: ProbedPage, { ask, site }: Probe): Promise<Outcome> => {
  const path = factsLinkOf(page);
  if (path === undefined) return { faults: [`${page.answer.path} names none`] };
  const facts = await ask(path);
  const fault = factsFault(facts, page, site);
  return { faults: fault === undefined ? [] : [fault], answers: [facts] };
};

const facts = async (probe: Probe): Promise<Outcome> => {
  const { property, search } = probe.site.pages;
  const pages = [search, property].filter((page) => page !== undefined);
  if (pages.length === 0) return { skipped: 'no page is known' };
  const outcomes = await Promise.all(pages.map((page) => factsOf(page, probe)));
  const answers = outcomes.flatMap(({ answers: own = [] }) => own);
  return {
    faults: outcomes.flatMap(({ faults = [] }) => faults),
    note: answers[0]?.path ?? '',
    answers,
  };
};

interface Message {
  readonly method: string;
  readonly params?: JsonRecord;
}

const say = (ask: Ask, { method, params = {} }: Message, headers: Question['headers'] = {}) =>
  ask(MCP, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      Accept: 'application/json, text/event-stream',
      'Mcp-Protocol-Version': PROTOCOL_VERSION,
      ...headers,
    },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  });

const resultOf = (answer: Answer): JsonRecord | undefined => {
  const result = jsonOf(answer)?.result;
  return isRecord(result) ? result : undefined;
};

const hasResult: Rule = (answer) => resultOf(answer) === undefined && 'gives no result';

const setsCookie: Rule = ({ headers }) => headers['set-cookie'] !== undefined && 'sets a cookie';

/** A name that the site has itself. */
const placeOf = ({ pages }: ProbedSite): string =>
  (pages.search?.answer.path.split('/').at(-1) ?? 'london').replaceAll('-', ' ');

const toolNames = (answer: Answer): string[] => {
  const tools = resultOf(answer)?.tools;
  return Array.isArray(tools)
    ? tools.flatMap(({ name }) => (typeof name === 'string' ? name : []))
    : [];
};

const failsToFind: Rule = (answer) => resultOf(answer)?.isError === true && 'fails to find a place';

const OPENING: Message = {
  method: 'initialize',
  params: {
    protocolVersion: PROTOCOL_VERSION,
    capabilities: {},
    clientInfo: { name: 'marketplace-probe', version: '1' },
  },
};

const ANSWERED = [isStatus(200), hasResult, isKept, setsCookie];

/** As an assistant begins, and looks for a place; nothing of it changes anything. */
const tools = async ({ ask, site }: Probe): Promise<Outcome> => {
  const opened = await say(ask, OPENING);
  const broken = faultsIn([opened], ...ANSWERED);
  if (broken.length > 0) return { faults: broken.slice(0, 1), answers: [opened] };
  const listed = await say(ask, { method: 'tools/list' });
  const names = toolNames(listed);
  const params = { name: 'search_places', arguments: { query: placeOf(site) } };
  const found = await say(ask, { method: 'tools/call', params });
  return {
    faults: [
      ...faultsIn([listed, found], ...ANSWERED, failsToFind),
      ...(names.includes('search_places') ? [] : ['the search of places is not among the tools']),
    ],
    note: `${names.length} tools`,
    answers: [opened, listed, found],
  };
};

/** A page of somebody else must not speak through a browser of its visitor, and nobody listens for long. */
const refusals = async ({ ask }: Probe): Promise<Outcome> => {
  const foreign = await say(ask, { method: 'ping' }, FOREIGN_PAGE);
  const stream = await ask(MCP, { headers: { Accept: 'text/event-stream' } });
  return {
    faults: [
      ...(foreign.status === 403 ? [] : [`a page of another site ${statusText(foreign)}`]),
      ...(stream.status === 405 ? [] : [`GET ${statusText(stream)}`]),
    ],
    answers: [foreign, stream],
  };
};

export const assistantChecks: readonly Check[] = checksOf('assistants', {
  'llms.txt': description,
  facts,
  tools,
  'other pages': refusals,
});
