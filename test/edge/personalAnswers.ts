import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { logInByMail, type SiteCall, setCookies, tokenOf } from '../support/accountVisitor.ts';
import { codeFor, confirmSessions } from '../support/apiAccounts.ts';
import { createRandom } from '../support/hostileRequests.ts';
import type { RawAnswer } from '../support/rawHttp.ts';
import { edgeState } from './answers.ts';
import { type EdgeOrigins, SEARCH } from './edgeOrigins.ts';

const SEED = 20_270_315;
const AT_ONCE = 8;
const USERS = '/api/v0/users';
const PERSONAL = 'private, no-store';
/** The house tells this to members alone. */
const HOUSE_PHONE = '7946 0018';

/** The same for everybody. */
const shared: readonly string[] = [
  '/',
  SEARCH,
  '/places/mill-house',
  '/facts/places/mill-house',
  '/about',
  '/compare',
  '/no/such/page',
  '/robots.txt',
  '/llms.txt',
  '/api/v0/regions/london',
  '/api/v0/application_config?page=home',
];

/** Otherwise for everybody. */
const personal: readonly string[] = [
  '/profile',
  '/profile?done=name',
  '/profile/leads',
  '/profile/leads?tab=enquired&p=2',
  '/profile/support',
  '/profile/leads/support',
  '/profile/reviews?lead=1',
  '/profile/shortlist',
  '/list?p=2',
  '/dashboard',
  '/connect/form?source=list_property',
  '/report?inventory=1',
  `/shared/${'a1'.repeat(32)}`,
  `/alerts/unsubscribe?token=${'a1'.repeat(32)}`,
  '/login',
  '/login?next=%2Fprofile',
  '/places/mill-house/form',
  '/places/mill-house/form?step=personal_form',
  '/places/mill-house/application',
  '/forms/submit?inventory_id=1',
  `${USERS}/details`,
  `${USERS}/identifiers`,
  `${USERS}/sessions`,
  `${USERS}/export`,
  `${USERS}/picture?v=1`,
  '/api/v0/inventories/mill-house',
  '/api/v0/auth/providers/users',
  '/api/v0/auth/providers/inventories',
];

const withQuery = (path: string, pair: string): string =>
  `${path}${path.includes('?') ? '&' : '?'}${pair}`;

const behindPath = (path: string, more: string): string => {
  const [pathname = '', search] = path.split('?');
  return `${pathname}${more}${search === undefined ? '' : `?${search}`}`;
};

/** As somebody writes an address who would like a cache to take its answer for a file, or for another. */
const spellings: readonly ((path: string) => string)[] = [
  (path) => withQuery(path, 'utm_source=a'),
  (path) => withQuery(path, 'cb=1.css'),
  (path) => behindPath(path, '/'),
  (path) => behindPath(path, '/style.css'),
  (path) => behindPath(path, ';style.css'),
  (path) => behindPath(path, '%2Fstyle.css'),
  (path) => behindPath(path, '%3Fstyle.css'),
  (path) => `/assets/..${path}`,
  (path) => `/${path}`,
  (path) => path.toUpperCase(),
  (path) =>
    path.replace(/^\/(\w)/, (_all, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`),
];

interface Visitor {
  /** Undefined: a guest. */
  readonly token: string | undefined;
  /** What no other one's answers may hold. */
  readonly own: readonly string[];
}

const guest: Visitor = { token: undefined, own: [] };

const cookiesOf = ({ token }: Visitor): readonly string[] =>
  token === undefined
    ? ['', 'signed_in=1', 'utm_source=a; _ga=b', `user_auth_token=${'A'.repeat(43)}`]
    : [
        `user_auth_token=${token}`,
        `a=1;user_auth_token=${token};signed_in=1`,
        `utm_source=a; user_auth_token=${token}; user_auth_token=x`,
        `user_auth_token =${token}`,
      ];

/** Mostly the same, so that there is something to be had from the cache. */
const encodings = ['br', 'br', 'br', 'br', 'gzip, deflate', 'identity'];

const textOf = ({ bytes, headers }: RawAnswer): string => {
  if (bytes.length === 0) return '';
  switch (headers['content-encoding']) {
    case 'br':
      return brotliDecompressSync(bytes).toString();
    case 'gzip':
      return gunzipSync(bytes).toString();
    default:
      return bytes.toString();
  }
};

/** Somebody with a name, who may see all that is his. */
const member = async (call: SiteCall, db: EdgeOrigins['db'], name: string): Promise<Visitor> => {
  const email = `${name.toLowerCase().replace(' ', '.')}@example.org`;
  const codeOf = (of: string) => codeFor(db, of);
  const token = tokenOf(await logInByMail({ asking: call, telling: call, codeOf }, email));
  const headers = { Cookie: `user_auth_token=${token}`, 'Content-Type': 'application/json' };
  const body = JSON.stringify({ user: { name } });
  const named = await call(`${USERS}/details`, { method: 'PUT', headers, body });
  if (named.status !== 200) throw new Error(`no name for ${email}: ${named.text}`);
  return { token, own: [email, name, token] };
};

export interface PersonalRounds {
  readonly faults: readonly string[];
  /** Answers that held something of whoever asked. */
  readonly ownAnswers: number;
  /** Answers that the cache in front had. */
  readonly hits: number;
}

interface Asked {
  readonly path: string;
  readonly visitor: Visitor;
  readonly headers: Readonly<Record<string, string>>;
  readonly method: string;
}

/** Bodies of addresses that are the same for everybody, as they came first. */
type KnownBodies = Map<string, string>;

const hasOtherBytes = (known: KnownBodies, { method, path }: Asked, answer: RawAnswer): boolean => {
  if (method !== 'GET' || !shared.includes(path)) return false;
  const key = `${path} ${answer.headers['content-encoding'] ?? ''}`;
  const text = textOf(answer);
  const first = known.get(key) ?? text;
  known.set(key, first);
  return first !== text;
};

const isHit = (answer: RawAnswer): boolean => edgeState(answer)?.startsWith('hit') ?? false;

/** @param held what the answer has of members. */
const faultsOf = (
  { path, visitor: { own, token } }: Asked,
  answer: RawAnswer,
  held: readonly string[],
): readonly string[] => {
  const control = answer.headers['cache-control'];
  const isPersonal = held.length > 0 || setCookies(answer).length > 0;
  const foreign = held.filter(
    (text) => token === undefined || ![...own, HOUSE_PHONE].includes(text),
  );
  const told: readonly (readonly [boolean, string])[] = [
    [answer.status >= 500, `status ${answer.status}`],
    [foreign.length > 0, `holds ${foreign.join(', ')}`],
    [token !== undefined && held.includes(token), 'shows the token'],
    [isPersonal && (isHit(answer) || control !== PERSONAL), `may be kept: ${control}`],
  ];
  return told.filter(([holds]) => holds).map(([, fault]) => `${fault}: ${path}`);
};

/** Asks so many times, always the same, for pages and calls as members and guests of all kinds. */
export const askAsMany = async (
  call: SiteCall,
  { db }: EdgeOrigins,
  count: number,
): Promise<PersonalRounds> => {
  const random = createRandom(SEED);
  const pick = <Item>(items: readonly Item[]): Item =>
    items[Math.floor(random() * items.length)] as Item;
  const members = [await member(call, db, 'Annabel Quill'), await member(call, db, 'Boaz Tinder')];
  await confirmSessions(db, new Date('2027-03-15T12:00:00Z'));
  const secrets = [...members.flatMap(({ own }) => own), HOUSE_PHONE];
  const known: KnownBodies = new Map();
  const faults: string[] = [];
  let [ownAnswers, hits] = [0, 0];

  const next = (): Asked => {
    const path = pick(random() < 0.3 ? shared : personal);
    const visitor = pick([...members, guest]);
    return {
      path: random() < 0.6 ? path : pick(spellings)(path),
      visitor,
      headers: { Cookie: pick(cookiesOf(visitor)), 'Accept-Encoding': pick(encodings) },
      method: random() < 0.9 ? 'GET' : 'HEAD',
    };
  };

  const ask = async (asked: Asked): Promise<void> => {
    const { headers, method, path } = asked;
    const answer = await call(path, { headers, method });
    const text = textOf(answer);
    const held = secrets.filter((secret) => text.includes(secret));
    if (held.length > 0) ownAnswers += 1;
    if (isHit(answer)) hits += 1;
    faults.push(...faultsOf(asked, answer, held));
    if (hasOtherBytes(known, asked, answer)) faults.push(`other bytes: ${path}`);
  };

  for (let done = 0; done < count; done += AT_ONCE) {
    await Promise.all(Array.from({ length: AT_ONCE }, next).map(ask));
  }
  return { faults, ownAnswers, hits };
};
