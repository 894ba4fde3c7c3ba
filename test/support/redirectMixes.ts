import { expect } from '@jest/globals';
import type { Database } from '../../server/api/db/database.ts';
import { makeProperty, makeRegion } from './apiFactories.ts';
import type { Marketplace } from './marketplace.ts';
import type { RawAnswer } from './rawHttp.ts';

/** Records whose addresses lead elsewhere, besides the generated ones. */
export const fillWithRedirects = async (db: Database): Promise<void> => {
  const closed = { state: 'inactive' as const, parentId: 34, ancestorIds: [100, 34] };
  const quay = await makeRegion(db, { ...closed, canonicalName: 'old-quay' });
  const house = { canonicalName: 'quay-house', regionId: quay.id, status: 'deleted' } as const;
  await makeProperty(db, house);
};

export interface Subject {
  /** Names between braces stand for the record's id. */
  readonly path: string;
  /** What the address as it stands is answered with, without a mistake in its spelling. */
  readonly status: 200 | 301 | 302 | 404;
  /** Where everybody ends up. */
  readonly to: string;
  readonly isPersonal?: boolean;
}

const LONDON = '/places/search/london';
const KINGFISHER = '/places/kingfisher-house-london';

/** What the data says about an address, whatever its spelling. */
export const redirectSubjects: readonly Subject[] = [
  { path: '/', status: 200, to: '/' },
  { path: '/index', status: 200, to: '/index' },
  { path: '/about', status: 200, to: '/about' },
  { path: '/places/search', status: 200, to: '/places/search' },
  { path: LONDON, status: 200, to: LONDON },
  { path: '/places/search/{london}', status: 301, to: LONDON },
  { path: '/places/search/docklands-london', status: 302, to: LONDON },
  { path: '/places/search/{docklands-london}', status: 302, to: LONDON },
  { path: '/places/search/dungeness', status: 200, to: '/places/search/dungeness' },
  {
    path: '/places/search/strand-campus-kings-college-london',
    status: 301,
    to: '/places/aldwych-lodge-london',
  },
  {
    path: '/places/search/{strand-campus-kings-college-london}',
    status: 301,
    to: '/places/aldwych-lodge-london',
  },
  { path: KINGFISHER, status: 200, to: KINGFISHER },
  { path: '/places/{kingfisher-house-london}', status: 301, to: KINGFISHER },
  { path: '/places/foundry-yard-manchester', status: 301, to: '/places/search/manchester' },
  { path: '/places/{foundry-yard-manchester}', status: 301, to: '/places/search/manchester' },
  { path: '/places/quay-house', status: 302, to: LONDON },
  { path: '/places/old-mill-yard', status: 302, to: '/' },
  { path: '/places/kingfisher-house-london-classic-ensuite', status: 404, to: '' },
  { path: '/places/search/no-such-region', status: 404, to: '' },
  { path: '/no/such/page', status: 404, to: '' },
  {
    path: '/places/{kingfisher-house-london}/form',
    status: 301,
    to: KINGFISHER,
    isPersonal: true,
  },
];

type Mistake = (path: string) => string;

const takesAgentView = (path: string): boolean =>
  /^\/places\/(?:search\/)?[^/]+$/.test(path) && path !== '/places/search';

/** Every way of writing a path that is known to be wrong from the path alone. */
const mistakes: Readonly<Record<string, Mistake>> = {
  agentView: (path) => (takesAgentView(path) ? `${path}/agent-view` : path),
  capitals: (path) => path.replaceAll(/\/[a-z]/g, (start) => start.toUpperCase()),
  escapes: (path) =>
    path.replace(/[os](?=[^/{}]*$)/, (letter) => `%${letter.charCodeAt(0).toString(16)}`),
  slashBehind: (path) => `${path}/`,
  slashInFront: (path) => `/${path}`,
  slashWithin: (path) => path.replace(/(?<=.)\//, '//'),
};

export const redirectQueries: readonly string[] = [
  '',
  '?utm_source=x&utm_medium=agent&gclid=a%20b%2B',
  '?p=1',
  '?p=2&p=3',
  '?guarantor=&empty&=x',
  '?sort_order=desc&sort_key=relevance&zz=1&a=2',
  '?P=2&Guarantor=LOCAL',
  '?q=%c3%a9%ff&x=%0d%0aSet-Cookie:a',
  '?to=//other.example/&next=https://other.example',
];

const cacheControls: Readonly<Record<number, string>> = {
  301: 'public, max-age=300, s-maxage=3600',
  302: 'public, max-age=0, s-maxage=60',
  404: 'public, max-age=0, s-maxage=30',
};

/** The address is one that its page is found under, however its query is written. */
const isOwnAddress = ({ status, to }: Subject, path: string): boolean =>
  status === 200 && path === to;

const facts = ({ headers, status, text }: RawAnswer): object => ({
  status,
  location: headers.location,
  cacheControl: headers['cache-control'],
  cookie: headers['set-cookie'],
  text: status === 200 || status === 404 ? '' : text,
});

const cacheControlOf = ({ isPersonal = false, to }: Subject, status: number): unknown => {
  if (isPersonal) return 'private, no-store';
  const usual = cacheControls[status];
  if (usual === undefined) return expect.anything();
  // Search engines in China, which would make the page over, are asked not to.
  return to === '/index' ? `${usual}, no-transform` : usual;
};

const expected = (subject: Subject, path: string, query: string): object => {
  const { status, to } = subject;
  const isRedirect = status !== 404 && !isOwnAddress(subject, path);
  const answered = isRedirect && status === 200 ? 301 : status;
  return {
    status: answered,
    location: isRedirect ? to + query : undefined,
    cacheControl: cacheControlOf(subject, answered),
    cookie: undefined,
    text: '',
  };
};

export interface Mix {
  readonly subject: Subject;
  readonly names: readonly string[];
  readonly query: string;
}

const pathOf = ({ names, subject }: Mix): string =>
  names.reduce((path, name) => mistakes[name]?.(path) ?? path, subject.path);

/** Every mix is one hop to where everybody ends up, and that is a page. */
export const expectOneHop = async (market: Marketplace, mixes: readonly Mix[]): Promise<void> => {
  for (const mix of mixes) {
    const path = market.withIds(pathOf(mix));
    const address = path + mix.query;
    const answer = await market.get(address);
    const wanted = expected(mix.subject, path, mix.query);
    expect([address, facts(answer)]).toEqual([address, wanted]);
    const head = await market.call(address, { method: 'HEAD' });
    expect([address, facts(head)]).toEqual([address, wanted]);
    const { location } = answer.headers;
    if (location === undefined) continue;
    const page = await market.get(location);
    expect([location, page.status, page.headers.location]).toEqual([location, 200, undefined]);
  }
};

const queryAt = (index: number): string => redirectQueries[index % redirectQueries.length] ?? '';

const names = Object.keys(mistakes);

/** Each mistake alone, and every two of them. */
const pairs: readonly (readonly string[])[] = [
  [],
  ...names.map((name) => [name]),
  ...names.flatMap((first, index) => names.slice(index + 1).map((second) => [first, second])),
];

/** Every two causes together, each pair with some query. */
export const pairedMixes = (subject: Subject): Mix[] => {
  const start = redirectSubjects.indexOf(subject);
  return pairs.map((some, index) => ({ subject, names: some, query: queryAt(start + index) }));
};

/** The same numbers for the same seed. */
const drawing = (seed: number): ((below: number) => number) => {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
};

const drawMix = (draw: (below: number) => number): Mix => {
  const subject = redirectSubjects[draw(redirectSubjects.length)];
  if (!subject) throw new Error('drawn beyond the end');
  const drawn = names.filter(() => draw(2) === 0);
  const query = [0, 0]
    .map(() => redirectQueries[draw(redirectQueries.length)])
    .map((part = '') => part.slice(1))
    .filter((part) => part !== '')
    .join('&');
  return { subject, names: drawn, query: query === '' ? '' : `?${query}` };
};

/** Any number of causes. */
export const drawnMixes = (seed: number, count: number): Mix[] => {
  const draw = drawing(seed);
  return Array.from({ length: count }, () => drawMix(draw));
};
