import { addressChecks } from './addressChecks.ts';
import { type AskOptions, createAsk } from './ask.ts';
import { assistantChecks } from './assistantChecks.ts';
import { cacheChecks } from './cacheChecks.ts';
import type { Check, Outcome, Probe, Verdict } from './check.ts';
import { compressionChecks } from './compressionChecks.ts';
import { enquiryCheck } from './enquiryCheck.ts';
import { fileChecks } from './fileChecks.ts';
import { headerChecks } from './headerChecks.ts';
import { journeyChecks } from './journeyChecks.ts';
import { operationChecks } from './operationChecks.ts';
import { learnSite, type SiteKind } from './probedSite.ts';
import { searchEngineChecks } from './searchEngineChecks.ts';

export interface ProbeRow {
  readonly area: string;
  readonly what: string;
  readonly verdict: Verdict;
  readonly detail: string;
  /** Milliseconds that its slowest answer took; null: it needed none of its own. */
  readonly ms: number | null;
}

export interface ProbeReport {
  readonly url: string;
  readonly kind: SiteKind;
  /** How the site calls itself. */
  readonly origin: string;
  readonly rows: readonly ProbeRow[];
  readonly verdict: Exclude<Verdict, 'skip'>;
}

export interface ProbeOptions extends AskOptions, Pick<Probe, 'enquirer' | 'now' | 'sessionToken'> {
  /** An answer that takes longer is a warning. */
  readonly slowMs: number;
}

const checks: readonly Check[] = [
  ...journeyChecks,
  enquiryCheck,
  ...addressChecks,
  ...headerChecks,
  ...cacheChecks,
  ...fileChecks,
  ...compressionChecks,
  ...searchEngineChecks,
  ...assistantChecks,
  ...operationChecks,
];

const SHOWN_FAULTS = 3;

const several = (texts: readonly string[]): string =>
  [
    ...texts.slice(0, SHOWN_FAULTS),
    ...(texts.length > SHOWN_FAULTS ? [`${texts.length - SHOWN_FAULTS} more`] : []),
  ].join('; ');

const slowest = ({ answers = [] }: Outcome): number | null =>
  answers.length === 0 ? null : Math.max(...answers.map(({ ms }) => ms));

const judged = (outcome: Outcome, slowMs: number): Omit<ProbeRow, 'area' | 'what'> => {
  const { faults = [], note = '', skipped, warnings = [] } = outcome;
  const ms = slowest(outcome);
  const slow = ms !== null && ms > slowMs ? [`slower than ${slowMs} ms`] : [];
  if (faults.length > 0) return { verdict: 'fail', detail: several(faults), ms };
  const doubts = [...warnings, ...slow];
  if (doubts.length > 0) return { verdict: 'warn', detail: several(doubts), ms };
  if (skipped !== undefined) return { verdict: 'skip', detail: skipped, ms };
  return { verdict: 'ok', detail: note, ms };
};

/** A check that cannot deal with what it got has found something, too. */
const outcomeOf = async (check: Check, probe: Probe): Promise<Outcome> => {
  try {
    return await check.run(probe);
  } catch (error) {
    return { faults: [`cannot be checked: ${error instanceof Error ? error.message : error}`] };
  }
};

const worst = (rows: readonly ProbeRow[]): ProbeReport['verdict'] =>
  (['fail', 'warn'] as const).find((verdict) => rows.some((row) => row.verdict === verdict)) ??
  'ok';

/** Whoever has no home page needs no list of everything that is not on it. */
const wanted = ({ site }: Probe): readonly Check[] => {
  const { status } = site.pages.home.answer;
  if (status === 200) return checks;
  return [...journeyChecks.slice(0, 1), ...(status === 0 ? [] : operationChecks)];
};

/** Looks at a running installation from outside, without changing anything unless it is told to. */
export const runProbe = async (options: ProbeOptions): Promise<ProbeReport> => {
  const { base, enquirer, host, now, sessionToken, slowMs } = options;
  const ask = createAsk(options);
  const site = await learnSite(base, ask, host);
  const probe: Probe = { ask, site, now, enquirer, sessionToken };
  const rows = await Promise.all(
    wanted(probe).map(async (check): Promise<ProbeRow> => {
      const { area, what } = check;
      return { area, what, ...judged(await outcomeOf(check, probe), slowMs) };
    }),
  );
  return { url: base.href, kind: site.kind, origin: site.origin, rows, verdict: worst(rows) };
};
