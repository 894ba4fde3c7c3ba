import { type Answer, type Ask, headerOf } from './ask.ts';
import { type Check, checksOf, faultsIn, type Outcome, type Probe, type Rule } from './check.ts';
import type { ProbedSite } from './probedSite.ts';

/** Several processes may each have to make a page before all of them have it. */
const TRIES = 4;
/** A page with a section that failed is kept for as long as this. */
const DEGRADED_SECONDS = 10;

const publicAnswers = ({ publicPages }: ProbedSite): Answer[] =>
  publicPages.map(({ answer }) => answer);

const cacheControl = (answer: Answer): string => headerOf(answer, 'cache-control');

const isPrivate = (answer: Answer): boolean => /\bno-store\b/.test(cacheControl(answer));

const sharedFor = (answer: Answer): number =>
  Number(/s-maxage=(\d+)/.exec(cacheControl(answer))?.[1] ?? 0);

/** Each visitor's browser has to ask again: nobody could tell it of a change. */
const publicRule: Rule = (answer) => {
  const control = cacheControl(answer);
  if (isPrivate(answer)) return undefined;
  if (!/\bpublic\b/.test(control)) return `says "${control}"`;
  if (!/\bmax-age=0\b/.test(control)) return `may be kept by browsers, "${control}"`;
  return sharedFor(answer) === 0 && `may be kept by nobody, "${control}"`;
};

/** What caches say of themselves: RFC 9211, and the names from before it. */
const STATUS_HEADERS = ['cache-status', 'x-cache', 'cf-cache-status', 'x-cache-status'];

const cacheWords = (answer: Answer): string =>
  STATUS_HEADERS.map((name) => headerOf(answer, name))
    .filter((value) => value !== '')
    .join(', ');

/** Answers of the API may come from memory while the page itself is made anew. */
const withoutLookups = (words: string): string => words.replace(/lookups;[^,]*(?:,|$)/, '');

const isHit = (answer: Answer): boolean =>
  Number(headerOf(answer, 'age')) > 0 || /\bhit\b/i.test(withoutLookups(cacheWords(answer)));

/** The last cache that an answer names is the one next to the visitor. */
const isHitInFront = (answer: Answer): boolean => {
  const last = headerOf(answer, 'cache-status').split(',').at(-1) ?? '';
  return isHit(answer) && (last === '' || isPrivate(answer) || /;\s*hit\b/.test(last));
};

/** In China visitors choose a language by a cookie, which no cache in front knows. */
const lifetimes = ({ site }: Probe): Outcome => {
  const answers = publicAnswers(site);
  const shared = (answer: Answer) => !isPrivate(answer) && 'is kept by caches in front';
  if (site.kind === 'china') return { faults: faultsIn(answers, shared), note: 'none in front' };
  const unkept = (answer: Answer) => isPrivate(answer) && 'is for no cache: an experiment?';
  // An old copy is kept as shortly, while a new page is made.
  const degraded = (answer: Answer) =>
    !isPrivate(answer) &&
    !/stale/.test(cacheWords(answer)) &&
    sharedFor(answer) <= DEGRADED_SECONDS &&
    'lacks a section';
  return {
    faults: faultsIn(answers, publicRule),
    warnings: faultsIn(answers, unkept, degraded),
    note: cacheControl(site.pages.home.answer),
  };
};

const personalRule: Rule = (answer) =>
  cacheControl(answer) !== 'private, no-store' && `says "${cacheControl(answer)}"`;

const personal = ({ site }: Probe): Outcome => {
  const { booking, enquiry, login } = site.pages;
  const answers = [enquiry, booking, login].flatMap((page) => page?.answer ?? []);
  return { faults: faultsIn(answers, personalRule), note: 'forms are never kept' };
};

const askUntilHit = async (ask: Ask, path: string): Promise<Answer> => {
  let answer = await ask(path);
  for (let tries = 1; tries < TRIES && !isHitInFront(answer); tries += 1) answer = await ask(path);
  return answer;
};

const isSilent = (answer: Answer): boolean => cacheWords(answer) === '' && !isHit(answer);

const secondTime = async ({ ask, site }: Probe): Promise<Outcome> => {
  const paths = publicAnswers(site).map(({ path }) => path);
  const answers = await Promise.all(paths.map((path) => askUntilHit(ask, path)));
  return {
    faults: faultsIn(
      answers,
      (answer) =>
        !isSilent(answer) && !isHit(answer) && `is made anew each time: ${cacheWords(answer)}`,
    ),
    warnings: faultsIn(
      answers,
      (answer) => isSilent(answer) && 'does not say whether it was kept',
      (answer) =>
        isHit(answer) && !isHitInFront(answer) && `is not kept in front: ${cacheWords(answer)}`,
    ),
    note: answers[0] && cacheWords(answers[0]),
    answers,
  };
};

/** It may have been made anew since: then it has another tag. */
const askUnchanged = async (ask: Ask, known: Answer): Promise<Answer> => {
  let answer = known;
  for (let tries = 0; tries < TRIES && answer.status === 200; tries += 1) {
    answer = await ask(known.path, { headers: { 'If-None-Match': headerOf(answer, 'etag') } });
  }
  return answer;
};

const unchanged = async ({ ask, site }: Probe): Promise<Outcome> => {
  const answers = publicAnswers(site);
  const again = await Promise.all(answers.map((answer) => askUnchanged(ask, answer)));
  const untagged = (answer: Answer) => headerOf(answer, 'etag') === '' && 'has no tag';
  const isSame = ({ sentBytes, status, path }: Answer) =>
    (status !== 304 || sentBytes > 0) && `answers ${status} for the tag of ${path}`;
  return { faults: [...faultsIn(answers, untagged), ...faultsIn(again, isSame)], answers: again };
};

const varyRule: Rule = (answer) => {
  const names = headerOf(answer, 'vary').toLowerCase().split(/,\s*/);
  if (!names.includes('accept-encoding')) return 'does not vary by Accept-Encoding';
  const others = names.filter((name) => name !== 'accept-encoding');
  return others.length > 0 && `varies by ${others.join(', ')}`;
};

const vary = ({ site }: Probe): Outcome => ({
  faults: faultsIn(publicAnswers(site), varyRule),
  note: 'Accept-Encoding alone',
});

/** Somebody who comes from an advertisement, and has been here before. */
const VISITOR = {
  Cookie: 'initial_utm_params=utm_source%3Dprobe; signed_in=1',
  'Accept-Language': 'fr-FR, fr;q=0.9',
  'User-Agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Safari/604.1',
};

/** Pages are made anew, and by several processes: one equal pair among some will do. */
const differs = async (ask: Ask, path: string): Promise<boolean> => {
  const texts = new Set<string>();
  for (let tries = 0; tries < TRIES; tries += 1) {
    texts.add((await ask(path)).text);
    if (texts.has((await ask(path, { headers: VISITOR })).text)) return false;
  }
  return true;
};

const sameForAll = async ({ ask, site }: Probe): Promise<Outcome> => {
  const paths = publicAnswers(site)
    .filter((answer) => !isPrivate(answer))
    .map(({ path }) => path);
  if (paths.length === 0) return { skipped: 'no page is for everyone' };
  const faults = await Promise.all(
    paths.map(async (path) =>
      (await differs(ask, path)) ? [`${path} depends on its visitor`] : [],
    ),
  );
  return { faults: faults.flat() };
};

const INTERNAL = ['surrogate-key', 'cache-tag', 'xkey', 'cdn-cache-control', 'surrogate-control'];
const EDGE = ['via', 'cf-ray', 'x-served-by', 'x-varnish', 'x-amz-cf-id'];

const edgeOf = (answer: Answer): string | undefined => {
  const [, name] = /\b(varnish|nginx|cloudflare|fastly)\b/i.exec(
    `${headerOf(answer, 'cache-status')} ${headerOf(answer, 'server')}`,
  ) ?? [undefined, EDGE.find((header) => headerOf(answer, header) !== '')];
  return name;
};

/** Keys say what stands on a page: caches need them, visitors do not. */
const internalHeaders = ({ site }: Probe): Outcome => {
  const { answer } = site.pages.home;
  const edge = edgeOf(answer);
  const shown = INTERNAL.filter((name) => headerOf(answer, name) !== '');
  if (edge === undefined) return { note: 'no cache in front' };
  return { warnings: shown.map((name) => `${edge} lets ${name} pass`), note: `behind ${edge}` };
};

export const cacheChecks: readonly Check[] = checksOf('caching', {
  lifetimes,
  'personal pages': personal,
  'second request': secondTime,
  'not modified': unchanged,
  vary,
  'same for all': sameForAll,
  'internal headers': internalHeaders,
});
