import puppeteer from 'puppeteer';
import { ARGUMENTS, CHROMIUM } from './chromium.ts';
import { loadLighthouse, type Result, type RunnerResult, type TraceEvent } from './tool.ts';

const threadOf = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;

/** The thread that has read the most of a document is that of the page. */
const pageThread = (events: readonly TraceEvent[]): string | undefined => {
  const counts = new Map<string, number>();
  for (const event of events) {
    if (event.name !== 'ParseHTML') continue;
    counts.set(threadOf(event), (counts.get(threadOf(event)) ?? 0) + 1);
  }
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0];
};

/**
 * The longest task of the page by the time that it had a processor, in milliseconds. By the clock
 * it is also the time in which the server, or the browser's other processes, had it: on two cores
 * two or three times as long.
 */
export const longestTask = (events: readonly TraceEvent[]): number => {
  const thread = pageThread(events);
  const times = events
    .filter((event) => event.name === 'RunTask' && threadOf(event) === thread)
    .map(({ tdur = 0 }) => tdur / 1000);
  return Math.max(0, ...times);
};

export const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const;

export type Category = (typeof CATEGORIES)[number];

export interface AuditedPage {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Milliseconds on the phone that Lighthouse simulates; the shift has no unit. */
  readonly metrics: {
    readonly largestPaint: number;
    readonly layoutShift: number;
    readonly blockingTime: number;
    readonly longestTask: number;
  };
  /** Audits that keep a category from 100: "category: audit". */
  readonly faults: readonly string[];
}

export interface AuditOptions {
  /** The page answers with an error on purpose. */
  readonly isErrorPage?: boolean;
}

const LOST_RECORDING = new Set([
  'NO_NAVSTART',
  'NO_FCP',
  'NO_LCP',
  'NO_TRACING_STARTED',
  'PROTOCOL_TIMEOUT',
]);
const ATTEMPTS = 4;

/** The browser itself notes the status of a page that answers with an error. */
const OWN_STATUS = 'errors-in-console';

const isOwnStatusAlone = ({ audits, finalDisplayedUrl }: Result): boolean => {
  const details = audits[OWN_STATUS]?.details;
  const notes = details?.type === 'table' ? (details.items ?? []) : [];
  return notes.every(
    ({ source, sourceLocation }) =>
      source === 'network' &&
      typeof sourceLocation === 'object' &&
      sourceLocation !== null &&
      'url' in sourceLocation &&
      sourceLocation.url === finalDisplayedUrl,
  );
};

/** Without the note of its own status, where that is all there is to note. */
const withoutOwnStatus = (result: Result): Result => {
  const category = result.categories['best-practices'];
  if (!category || !isOwnStatusAlone(result)) return result;
  const auditRefs = category.auditRefs.filter(({ id }) => id !== OWN_STATUS);
  const scored = auditRefs.flatMap(({ id, weight }) => {
    const score = result.audits[id]?.score;
    return typeof score === 'number' ? [{ score, weight }] : [];
  });
  const total = scored.reduce((sum, { weight }) => sum + weight, 0);
  const score = scored.reduce((sum, one) => sum + one.score * one.weight, 0) / total;
  const categories = { ...result.categories, 'best-practices': { ...category, auditRefs, score } };
  return { ...result, categories };
};

const faultsOf = (result: Result, category: Category): string[] =>
  (result.categories[category]?.auditRefs ?? [])
    .filter(({ id, weight }) => {
      const { score = null, scoreDisplayMode } = result.audits[id] ?? {};
      return weight > 0 && score !== null && score < 1 && scoreDisplayMode !== 'informative';
    })
    .map(({ id }) => `${category}: ${id}`);

const metric = ({ audits }: Result, id: string): number => {
  const value = audits[id]?.numericValue;
  if (value === undefined) throw new Error(`Lighthouse measured no ${id}`);
  return value;
};

const audited = (result: Result, { artifacts }: RunnerResult): AuditedPage => {
  const slowdown = result.configSettings.throttling.cpuSlowdownMultiplier;
  const score = (category: Category): number =>
    Math.round((result.categories[category]?.score ?? 0) * 100);
  return {
    scores: {
      performance: score('performance'),
      accessibility: score('accessibility'),
      'best-practices': score('best-practices'),
      seo: score('seo'),
    },
    metrics: {
      largestPaint: metric(result, 'largest-contentful-paint'),
      layoutShift: metric(result, 'cumulative-layout-shift'),
      blockingTime: metric(result, 'total-blocking-time'),
      longestTask: slowdown * longestTask(artifacts.Trace.traceEvents),
    },
    faults: CATEGORIES.filter((category) => score(category) < 100).flatMap((category) =>
      faultsOf(result, category),
    ),
  };
};

/** @returns undefined when the browser lost its own recording, as a busy one does at times. */
const runOnce = async (
  url: string,
  { isErrorPage = false }: AuditOptions,
): Promise<RunnerResult | undefined> => {
  const browser = await puppeteer.launch({ executablePath: CHROMIUM, args: [...ARGUMENTS] });
  try {
    const lighthouse = await loadLighthouse();
    const found = await lighthouse(url, {
      port: Number(new URL(browser.wsEndpoint()).port),
      logLevel: 'error',
      onlyCategories: [...CATEGORIES],
      ignoreStatusCode: isErrorPage,
    });
    const error = found?.lhr.runtimeError;
    if (error && !LOST_RECORDING.has(error.code)) throw new Error(`${url}: ${error.message}`);
    return error ? undefined : found;
  } finally {
    await browser.close();
  }
};

/** One run of Lighthouse as it is by default: a phone on a slow network, in a new browser. */
export const audit = async (url: string, options: AuditOptions = {}): Promise<AuditedPage> => {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const found = await runOnce(url, options);
    if (found) return audited(options.isErrorPage ? withoutOwnStatus(found.lhr) : found.lhr, found);
  }
  throw new Error(`the browser recorded none of ${ATTEMPTS} visits to ${url}`);
};
