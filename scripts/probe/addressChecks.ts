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
import { MISSING_PATH } from './probedSite.ts';

const LONGEST_404_SECONDS = 300;
/** Nobody can own a name below this one (RFC 2606). */
const NOBODYS_HOST = 'probe.invalid';
const MARKER = 'prb9q';
/** Statuses of redirects. */
const LED = [301, 302, 303, 307, 308];

/** Without what a partner's site adds, whose host says the same. */
const pathAndQuery = (location: string, base: URL): string | undefined => {
  const url = URL.parse(location, base);
  url?.searchParams.delete('partner_id');
  return url === null ? undefined : `${url.pathname}${url.search}`;
};

const permanent = (answer: Answer, target: string, base: URL): string[] => {
  const location = headerOf(answer, 'location');
  if (answer.status !== 301 && answer.status !== 308) {
    return [`${answer.path} ${statusText(answer)}, not 301 to ${target}`];
  }
  return pathAndQuery(location, base) === target ? [] : [`${answer.path} leads to ${location}`];
};

const otherSpellings = async ({ ask, site }: Probe): Promise<Outcome> => {
  const path = site.pages.search?.answer.path;
  if (path === undefined) return { skipped: 'no search page' };
  const spellings = [`${path}/`, path.replace('/places', '/PLACES'), `${path}/agent-view`];
  const answers = await Promise.all(spellings.map((spelling) => ask(spelling)));
  const faults = answers.flatMap((answer) => permanent(answer, path, site.base));
  return { faults, note: `${answers.length} lead to ${path}`, answers };
};

/** Advertisements must still be counted where their address is an old one. */
const keptTracking = async ({ ask, site }: Probe): Promise<Outcome> => {
  const path = site.pages.search?.answer.path;
  if (path === undefined) return { skipped: 'no search page' };
  const answer = await ask(`${path}/?utm_source=probe`);
  const faults = permanent(answer, `${path}?utm_source=probe`, site.base);
  return { faults, answers: [answer] };
};

const upgrade = async ({ ask, site: { base, origin } }: Probe): Promise<Outcome> => {
  if (base.protocol !== 'https:') return { skipped: 'asked by http' };
  const answer = await ask('/', { origin: `http://${base.hostname}` });
  const { href = '' } = URL.parse(headerOf(answer, 'location'), base) ?? {};
  const isLed = LED.includes(answer.status) && [`${base.origin}/`, `${origin}/`].includes(href);
  const answers = [answer];
  if (answer.status === 0) return { warnings: [`http ${statusText(answer)}`], answers };
  return { faults: isLed ? [] : [`http ${statusText(answer)}, not ${origin}/`], answers };
};

const sharedSeconds = (answer: Answer): number => {
  const control = headerOf(answer, 'cache-control');
  const [, seconds = '0'] = /s-maxage=(\d+)/.exec(control) ?? /max-age=(\d+)/.exec(control) ?? [];
  return Number(seconds);
};

const STACK = /\bat (?:async )?[\w.<>]+ \(|node_modules\/|\.tsx?:\d+/;

const notFound = ({ site }: Probe): Outcome => {
  const { answer, facts } = site.pages.missing;
  const isHtml = headerOf(answer, 'content-type').startsWith('text/html');
  const leadsHome = facts.links.some(({ path }) => path === '/' || path.startsWith('/?'));
  const faults = [
    ...faultsIn(
      [answer],
      isStatus(404),
      () => !isHtml && 'is no page',
      () => isHtml && !leadsHome && 'does not lead home',
      () => STACK.test(facts.text) && 'shows where the program failed',
    ),
    ...(sharedSeconds(answer) > LONGEST_404_SECONDS ? ['is kept for too long'] : []),
  ];
  return { faults, note: facts.headings[0] ?? '', answers: [answer] };
};

/** What is not there, of every other kind. */
const otherMissing = async ({ ask }: Probe): Promise<Outcome> => {
  const paths = [
    `/places${MISSING_PATH}`,
    `/places/search${MISSING_PATH}`,
    `/assets${MISSING_PATH}.123456.js`,
    `/api/v0/regions${MISSING_PATH}`,
  ];
  const answers = await Promise.all(paths.map((path) => ask(path)));
  const isKept = (answer: Answer) =>
    sharedSeconds(answer) > LONGEST_404_SECONDS && 'is kept for too long';
  return { faults: faultsIn(answers, isStatus(404), isKept), answers };
};

/** Addresses that nobody who means well would ask for: none of them is to make a server fail. */
const hostileAddresses = (path: string): string[] => [
  `${path}?p=-1&p=1e309&p=NaN`,
  `${path}?range_available_price=${'9'.repeat(400)}`,
  `${path}?__proto__[${MARKER}]=1&constructor.prototype=2`,
  `${path}?name=%22%3E%3Cscript%3E${MARKER}%3C%2Fscript%3E`,
  `${path}?sort_key=%27%20or%201%3D1%3B%20--`,
  `${path}?locality=%00`,
  '/%c0%ae%c0%ae/etc/passwd',
  '/places/..%2f..%2f..%2fetc%2fpasswd',
  '/places/%',
  `/places/search?name=${'a'.repeat(7000)}`,
  `//${NOBODYS_HOST}/`,
  `/\\${NOBODYS_HOST}/`,
  `/login?next=https://${NOBODYS_HOST}/`,
];

const REFUSED = [400, 403, 404, 406, 414, 421, 429, 431];

const leavesTheSite = (answer: Answer): string | false => {
  const target = URL.parse(headerOf(answer, 'location'), 'https://the.site');
  return target?.hostname === NOBODYS_HOST && `leads to ${NOBODYS_HOST}`;
};

const shortened = (answer: Answer): Answer => ({ ...answer, path: answer.path.slice(0, 60) });

const askAll = async (ask: Ask, paths: readonly string[]): Promise<Answer[]> =>
  (await Promise.all(paths.map((path) => ask(path)))).map(shortened);

const hostile = async ({ ask, site }: Probe): Promise<Outcome> => {
  const path = site.pages.search?.answer.path ?? '/';
  const answers = await askAll(ask, hostileAddresses(path));
  const repeats = ({ text }: Answer) =>
    text.includes(`<script>${MARKER}`) && 'repeats a script that came with its address';
  const faults = faultsIn(answers, isStatus(200, ...LED, ...REFUSED), leavesTheSite, repeats);
  return { faults, note: `${answers.length} addresses`, answers };
};

const unknownHost = async ({ ask, site }: Probe): Promise<Outcome> => {
  const answer = await ask('/', { headers: { Host: NOBODYS_HOST } });
  const { status, text } = answer;
  // Whoever ends TLS may close the connection without a word.
  const isRefused = status === 0 || (status >= 400 && status < 500);
  const isLed = LED.includes(status) && headerOf(answer, 'location').startsWith(site.origin);
  const isRepeated = text.includes(NOBODYS_HOST) || leavesTheSite(answer) !== false;
  return {
    faults: [
      ...(isRefused || isLed ? [] : [`the host ${NOBODYS_HOST} ${statusText(answer)}`]),
      ...(isRepeated ? [`the answer repeats the host ${NOBODYS_HOST}`] : []),
    ],
    note: status === 0 ? 'gets no answer' : `gets ${status}`,
    answers: [answer],
  };
};

export const addressChecks: readonly Check[] = [
  ...checksOf('redirects', {
    'other spellings': otherSpellings,
    'tracking keys': keptTracking,
    'http to https': upgrade,
  }),
  ...checksOf('errors', {
    'page not found': notFound,
    'others not found': otherMissing,
    'hostile addresses': hostile,
    'unknown host': unknownHost,
  }),
];
