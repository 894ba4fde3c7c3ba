import { createServer, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { closeServer, listenLocally } from './listen.ts';
import { sitemapOf } from './smallSite.ts';

export interface ProbedAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | Buffer;
}

export interface ProbedRequest {
  readonly method: string | undefined;
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

/** What one thing that is broken makes of an answer; undefined: it is as it should be. */
export type Break = (answer: ProbedAnswer, request: ProbedRequest) => ProbedAnswer | undefined;

export const LIST = '/places/search/leeds';
export const HOUSE = '/places/mill-house';
export const ENQUIRY = `${HOUSE}/form?form=enquire`;
export const FACTS = `/facts${HOUSE}`;

const HTML = 'text/html; charset=utf-8';
const PUBLIC = 'public, max-age=0, s-maxage=300';
const PRIVATE = 'private, no-store';
const IMMUTABLE = 'public, max-age=31536000, immutable';

/** Of somebody who is signed in. */
export const SESSION_TOKEN = 'token-of-a-session';
const DETAILS = '/api/v0/users/details';
const SENT = `${HOUSE}/form?sent=usual`;

const common = {
  'Content-Security-Policy':
    "default-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'self'; form-action 'self'",
  'Permissions-Policy': 'camera=()',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
};

interface PageParts {
  readonly head?: string;
  readonly body: string;
  readonly data?: object;
}

const FILES = [
  '<link rel="stylesheet" href="/assets/main.1a2b3c.css">',
  '<link rel="preload" as="font" href="/assets/text.1a2b3c.woff2">',
  '<link rel="icon" href="/icon.svg"><link rel="manifest" href="/site.webmanifest">',
  '<script async src="/assets/main.1a2b3c.js"></script>',
].join('');

const SEARCH_FORM = '<form action="/places/search"><input name="name"></form>';

const documentOf = (title: string, { body, data, head = '' }: PageParts): string =>
  [
    `<!doctype html><html lang="en"><head><title>${title}</title>${FILES}${head}`,
    `<meta name="description" content="About ${title}">`,
    data ? `<script type="application/ld+json">${JSON.stringify(data)}</script>` : '',
    `</head><body>${SEARCH_FORM}<a href="/">Home</a><h1>${title}</h1>${body}`,
    `<p>${'Words that can be packed. '.repeat(40)}</p></body></html>`,
  ].join('');

const page = (title: string, parts: PageParts): ProbedAnswer => ({
  status: 200,
  headers: { ...common, 'Content-Type': HTML, 'Cache-Control': PUBLIC },
  body: documentOf(title, parts),
});

const NOINDEX = '<meta name="robots" content="noindex">';

const formPage = (action: string, fields: readonly string[]): ProbedAnswer => {
  const inputs = fields.map((name) => `<input name="${name}">`).join('');
  const body = `<form method="post" action="${action}">${inputs}</form>`;
  const { headers, ...form } = page('A form', { head: NOINDEX, body });
  return { ...form, headers: { ...headers, 'Cache-Control': PRIVATE } };
};

const file = (type: string, control: string, body: string | Buffer = 'a'): ProbedAnswer => ({
  status: 200,
  headers: { ...common, 'Content-Type': type, 'Cache-Control': control },
  body,
});

const thing = (type: string, fields: object): object => ({
  '@context': 'https://schema.org',
  '@type': type,
  ...fields,
});

const canonical = (origin: string, path: string): string =>
  `<link rel="canonical" href="${origin}${path}">`;

const factsLink = (path: string): string =>
  `<link rel="alternate" type="application/json" href="/facts${path}">`;

const factsFile = (origin: string, path: string): ProbedAnswer => {
  const url = `${origin}${path}`;
  const { headers, ...answer } = file(
    'application/json',
    PUBLIC,
    JSON.stringify({ canonical_url: url }),
  );
  const own = { Link: `<${url}>; rel="canonical"`, 'X-Robots-Tag': 'noindex' };
  return { ...answer, headers: { ...headers, ...own, 'Access-Control-Allow-Origin': '*' } };
};

const pagesOf = (origin: string): Readonly<Record<string, ProbedAnswer>> => ({
  '/': page('Home', {
    head: canonical(origin, '/'),
    body: `<a href="${LIST}">Leeds</a>`,
    data: thing('WebSite', { name: 'Home', url: `${origin}/` }),
  }),
  [LIST]: page('Leeds', {
    head: canonical(origin, LIST) + factsLink(LIST),
    body: `<a href="${HOUSE}">Mill House</a>`,
    data: thing('ItemList', {
      itemListElement: [
        { '@type': 'ListItem', position: 1, name: 'Mill House', url: `${origin}${HOUSE}` },
      ],
    }),
  }),
  [HOUSE]: page('Mill House', {
    head: canonical(origin, HOUSE) + factsLink(HOUSE),
    body: `<img src="/images/1.jpg"><a href="${ENQUIRY}">Ask</a>
      <a href="${HOUSE}/form?form=book_now">Book</a>`,
    data: thing('ApartmentComplex', {
      ...{ name: 'Mill House', url: `${origin}${HOUSE}` },
      address: { '@type': 'PostalAddress', addressCountry: 'GB' },
    }),
  }),
  [ENQUIRY]: formPage(`${HOUSE}/form`, ['fullName', 'email', 'mobileNumber', 'idempotency_key']),
  [`${HOUSE}/form?form=book_now`]: formPage(`${HOUSE}/form`, ['email', 'idempotency_key']),
  '/login': formPage('/login', ['form', 'email']),
  '/profile': formPage('/profile', ['name']),
  [SENT]: page('Thank you', { body: '' }),
});

export const SITEMAP_PART = '/sitemaps/1.xml';

const sitemapIndex = (origin: string): string =>
  `<sitemapindex><sitemap><loc>${origin}${SITEMAP_PART}</loc></sitemap></sitemapindex>`;

const filesOf = (origin: string): Readonly<Record<string, ProbedAnswer>> => ({
  '/assets/main.1a2b3c.js': file('text/javascript', IMMUTABLE, 'run();'.repeat(300)),
  '/assets/main.1a2b3c.css': file('text/css', IMMUTABLE, 'a{top:0}'.repeat(300)),
  '/assets/text.1a2b3c.woff2': file('font/woff2', IMMUTABLE),
  '/icon.svg': file('image/svg+xml', PUBLIC),
  '/site.webmanifest': file('application/manifest+json', PUBLIC, '{}'),
  '/images/1.jpg': file('image/jpeg', PUBLIC),
  '/robots.txt': file('text/plain', PUBLIC, `User-agent: *\n\nSitemap: ${origin}/sitemap.xml\n`),
  '/sitemap.xml': file('application/xml', PUBLIC, sitemapIndex(origin)),
  [SITEMAP_PART]: file('application/xml', PUBLIC, sitemapOf(origin, ['/', LIST, HOUSE])),
  [FACTS]: factsFile(origin, HOUSE),
  [`/facts${LIST}`]: factsFile(origin, LIST),
  '/llms.txt': file(
    'text/plain',
    PUBLIC,
    `# Homes\n\n- [MCP](${origin}/mcp)\n- [Home](${origin}/)\n`,
  ),
  '/mcp': { ...file('application/json', 'no-store', '{}'), status: 405 },
  '/healthz': file('text/plain', 'no-store', 'ok'),
  '/readyz': file('text/plain', 'no-store', 'ready'),
  '/api/v0/regions/leeds': file('application/json', 'no-store', '{}'),
  [DETAILS]: { ...file('application/json', 'no-store', '{}'), status: 401 },
});

const missingPage = (): ProbedAnswer => ({ ...page('Not found', { body: '' }), status: 404 });

const MALFORMED = /%00|%c0|%2f|%$/;

const redirect = (target: string): ProbedAnswer => ({
  status: 301,
  headers: { Location: target },
  body: '',
});

const results = {
  initialize: { serverInfo: { name: 'Homes' } },
  'tools/list': { tools: [{ name: 'search_places' }] },
  'tools/call': { content: [] },
};

/** What an assistant is told; a page of another site is not. */
const assistantsAnswer = ({ body, headers }: ProbedRequest): ProbedAnswer => {
  const refused = { ...file('application/json', 'no-store', '{}'), status: 403 };
  if (headers.origin !== undefined) return refused;
  const { method } = JSON.parse(body) as { readonly method: keyof typeof results };
  return file('application/json', 'no-store', JSON.stringify({ result: results[method] }));
};

/** Other spellings of the list, and what no page is read from. */
const elsewhere = (request: ProbedRequest): ProbedAnswer | undefined => {
  const { headers, method, path } = request;
  if (method === 'POST' && path === '/mcp') return assistantsAnswer(request);
  if (method === 'POST') return { ...redirect(SENT), status: 303 };
  const isSignedIn = headers.cookie === `user_auth_token=${SESSION_TOKEN}`;
  if (isSignedIn && path === DETAILS) return file('application/json', PRIVATE, '{}');
  const [pathname = '', query = ''] = path.split('?');
  if (MALFORMED.test(path)) return { ...file('text/plain', 'no-store'), status: 400 };
  const isList = /^\/places\/search\/leeds(?:\/|\/agent-view)$/i.test(pathname);
  const search = query === '' ? '' : `?${query}`;
  if (isList || pathname === LIST.replace('/places', '/PLACES')) return redirect(LIST + search);
  return pathname === '/places/search' ? { ...redirect(LIST), status: 302 } : undefined;
};

const tagOf = (body: string | Buffer): string => `W/"${Buffer.byteLength(body)}"`;

const packers = { br: brotliCompressSync, gzip: gzipSync };

const packed = (answer: ProbedAnswer, accepted = ''): ProbedAnswer => {
  const encoding = (['br', 'gzip'] as const).find((name) => accepted.includes(name));
  const type = answer.headers['Content-Type'] ?? '';
  const isFixed = /no-transform/.test(answer.headers['Cache-Control'] ?? '');
  if (!encoding || isFixed || !/^text\/(?:html|css|javascript)/.test(type)) return answer;
  const headers = { ...answer.headers, 'Content-Encoding': encoding };
  return { ...answer, headers, body: packers[encoding](answer.body) };
};

/** As all pages are: with a tag, and from memory at the second time. */
const kept = (answer: ProbedAnswer, asked: number, tag: string | undefined): ProbedAnswer => {
  if (answer.headers['Content-Type'] !== HTML) return answer;
  const status = asked > 1 ? 'pages; hit; ttl=290' : 'pages; fwd=miss; stored';
  const own = { ETag: tagOf(answer.body), Vary: 'Accept-Encoding', 'Cache-Status': status };
  const headers = { ...answer.headers, ...own };
  const isKnown = answer.status === 200 && tag === own.ETag;
  return isKnown ? { status: 304, headers, body: '' } : { ...answer, headers };
};

export interface ProbedInstallation {
  readonly url: URL;
  close(): Promise<void>;
}

/** An installation that has all that a probe looks at, in small, and one thing that is broken. */
export const startProbedInstallation = async (
  breakIt: Break = () => undefined,
): Promise<ProbedInstallation> => {
  const counts = new Map<string, number>();
  let origin = '';
  const answerTo = (request: ProbedRequest): ProbedAnswer => {
    const { headers, path } = request;
    if (headers.host !== new URL(origin).host) {
      return { ...file('text/plain', 'no-store', 'not here'), status: 421 };
    }
    const asked = (counts.get(path) ?? 0) + 1;
    counts.set(path, asked);
    const known = { ...pagesOf(origin), ...filesOf(origin) };
    const [pathname = ''] = path.split('?');
    const found = elsewhere(request) ?? known[path] ?? known[pathname] ?? missingPage();
    return kept(found, asked, headers['if-none-match']);
  };
  const server = createServer(async (incoming, response) => {
    const { headers, method, url: path = '/' } = incoming;
    const request = { headers, method, path, body: await text(incoming) };
    const sound = answerTo(request);
    const answer = breakIt(sound, request) ?? sound;
    const { body, headers: own, status } = packed(answer, String(headers['accept-encoding']));
    response.writeHead(status, own).end(body);
  });
  origin = await listenLocally(server);
  return { url: new URL(origin), close: () => closeServer(server) };
};
