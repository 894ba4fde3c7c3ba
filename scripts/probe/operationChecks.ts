import { type Answer, headerOf } from './ask.ts';
import {
  type Check,
  checksOf,
  faultsIn,
  isStatus,
  type Outcome,
  type Probe,
  type Rule,
} from './check.ts';

const DAY_MS = 86_400_000;
/** Issuers renew a month before the end: less is a renewal that did not happen. */
const RENEWED_DAYS = 14;
const CLOCK_MS = 60_000;

const certificate = ({ now, site }: Probe): Outcome => {
  if (site.base.protocol !== 'https:') return { skipped: 'asked by http' };
  const { certificateEnd, error } = site.pages.home.answer;
  if (certificateEnd === undefined) return { faults: [error ?? 'none'] };
  const days = Math.floor((certificateEnd - now) / DAY_MS);
  const note = `ends in ${days} days`;
  return { warnings: days < RENEWED_DAYS ? [`it ${note}`] : [], note };
};

const neverKept: Rule = (answer) =>
  !/no-store/.test(headerOf(answer, 'cache-control')) && 'may be kept by caches';

/** What stands in front may keep these for itself. */
const health =
  (path: string) =>
  async ({ ask }: Probe): Promise<Outcome> => {
    const answer = await ask(path);
    const { status } = answer;
    if (status === 403 || status === 404) return { skipped: 'not reachable from here' };
    const faults = faultsIn([answer], isStatus(200), neverKept);
    return { faults, note: answer.text.trim().slice(0, 40), answers: [answer] };
  };

const isMetrics = ({ status, text }: Answer): boolean =>
  status === 200 && /^# (?:HELP|TYPE) /m.test(text);

/** They belong on a listener of their own, which visitors do not reach. */
const innerListener = async ({ ask }: Probe): Promise<Outcome> => {
  const [metrics, flags, purge] = await Promise.all(
    ['/metrics', '/flags', '/purge'].map((path) => ask(path)),
  );
  const answers = [metrics, flags, purge].filter((answer) => answer !== undefined);
  const open = (answer: Answer) =>
    (isMetrics(answer) || [200, 401, 405].includes(answer.status)) && 'can be reached by everybody';
  return { faults: faultsIn(answers, open), note: 'out of reach', answers };
};

const isJson: Rule = (answer) =>
  !headerOf(answer, 'content-type').startsWith('application/json') && 'is no JSON';

const api = async ({ ask, site }: Probe): Promise<Outcome> => {
  const name = site.pages.search?.answer.path.split('/').at(-1);
  if (name === undefined) return { skipped: 'no place is known' };
  const answer = await ask(`/api/v0/regions/${name}`);
  return {
    faults: faultsIn([answer], isStatus(200), isJson),
    note: answer.path,
    answers: [answer],
  };
};

const clock = ({ site }: Probe): Outcome => {
  const { answer } = site.pages.missing;
  // An old copy was sent at an old time.
  const sent = Date.parse(headerOf(answer, 'date')) + Number(headerOf(answer, 'age')) * 1000;
  if (Number.isNaN(sent)) return { warnings: ['it does not say the time'] };
  const off = Math.abs(Date.now() - sent);
  return { warnings: off > CLOCK_MS ? [`it is off by ${Math.round(off / 1000)} s`] : [] };
};

export const operationChecks: readonly Check[] = checksOf('operation', {
  certificate,
  alive: health('/healthz'),
  ready: health('/readyz'),
  API: api,
  'inner addresses': innerListener,
  clock,
});
