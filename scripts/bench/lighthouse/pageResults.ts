import { atMost, type Measurement, median } from '../measurement.ts';
import { type AuditedPage, CATEGORIES, type Category } from './audit.ts';

const PERFORMANCE_BUDGET = 98;
const OTHERS_BUDGET = 100;
const LARGEST_PAINT_BUDGET_S = 2.2;
const LAYOUT_SHIFT_BUDGET = 0.01;
/** A page may block this many times as long as the empty page of the same stack. */
const SHELL_FACTOR = 1.5;
/** A task is long, and blocks, from here on; what is shorter is felt by nobody. */
const LONG_TASK_MS = 50;

/** Medians of the runs of one page. */
export type PageMedians = Pick<AuditedPage, 'scores' | 'metrics'>;

const medians = <Name extends string>(
  names: readonly Name[],
  records: readonly Readonly<Record<Name, number>>[],
): Readonly<Record<Name, number>> =>
  Object.fromEntries(
    names.map((name) => [name, median(records.map((record) => record[name]))]),
  ) as Record<Name, number>;

export const pageMedians = (runs: readonly AuditedPage[]): PageMedians => ({
  scores: medians(
    CATEGORIES,
    runs.map(({ scores }) => scores),
  ),
  metrics: medians(
    ['largestPaint', 'layoutShift', 'blockingTime', 'longestTask'],
    runs.map(({ metrics }) => metrics),
  ),
});

const scoreRow = (page: string, category: Category, score: number): Measurement => {
  const limit = category === 'performance' ? PERFORMANCE_BUDGET : OTHERS_BUDGET;
  const isKept = score >= limit;
  return { what: `${page}: ${category}`, value: String(score), budget: `≥ ${limit}`, isKept };
};

const shellRow = (what: string, value: number, allowed: number | undefined): Measurement => {
  const shown = `${value.toFixed(0)} ms`;
  if (allowed === undefined) return { what, value: shown, budget: '' };
  const budget = `≤ ${allowed.toFixed(0)} ms`;
  return { what, value: shown, budget, isKept: value <= allowed };
};

/** What a page may take of each, in milliseconds. */
export const allowedBy = ({ metrics }: PageMedians) => ({
  blockingTime: SHELL_FACTOR * metrics.blockingTime,
  longestTask: Math.max(LONG_TASK_MS, SHELL_FACTOR * metrics.longestTask),
});

export interface ResultOptions {
  /** Absent for a site elsewhere, where there is none beside it. */
  readonly shell: PageMedians | undefined;
  /** Search engines are told not to come. */
  readonly isUnlisted: boolean;
}

/** The rows of one page with their budgets. */
export const pageResults = (
  page: string,
  { metrics, scores }: PageMedians,
  { isUnlisted, shell }: ResultOptions,
): Measurement[] => {
  const allowed = shell && allowedBy(shell);
  const listed = CATEGORIES.filter((category) => !(isUnlisted && category === 'seo'));
  const isStill = metrics.layoutShift <= LAYOUT_SHIFT_BUDGET;
  return [
    ...listed.map((category) => scoreRow(page, category, scores[category])),
    atMost(`${page}: largest contentful paint`, metrics.largestPaint / 1000, {
      limit: LARGEST_PAINT_BUDGET_S,
      unit: 's',
    }),
    {
      what: `${page}: layout shift`,
      value: metrics.layoutShift.toFixed(3),
      budget: `≤ ${LAYOUT_SHIFT_BUDGET}`,
      isKept: isStill,
    },
    shellRow(`${page}: total blocking time`, metrics.blockingTime, allowed?.blockingTime),
    shellRow(`${page}: longest task, CPU time`, metrics.longestTask, allowed?.longestTask),
  ];
};

/** The empty page, against which the others are held. */
export const shellResults = ({ metrics, scores }: PageMedians): Measurement[] => {
  const reference = (what: string, value: string): Measurement => ({
    what: `empty page: ${what}`,
    value,
    budget: 'reference',
  });
  return [
    reference('performance', String(scores.performance)),
    reference('largest contentful paint', `${(metrics.largestPaint / 1000).toFixed(1)} s`),
    reference('total blocking time', `${metrics.blockingTime.toFixed(0)} ms`),
    reference('longest task, CPU time', `${metrics.longestTask.toFixed(0)} ms`),
  ];
};
