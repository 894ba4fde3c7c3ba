import { createRequire } from 'node:module';
import { pathToFileURL } from 'node:url';
import { installPackagesIn } from '../../steps/packages.mjs';
import { inRoot } from '../../steps/root.mjs';

/** Lighthouse and its 100 packages are fetched by those alone who measure with it. */
const FOLDER = inRoot('scripts/bench/lighthouse/tool');

export const installLighthouse = (progress: (detail: string) => void): Promise<string> =>
  installPackagesIn(FOLDER, progress);

/** The part of a trace event that is read here; times in microseconds. */
export interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  /** Processor time of the thread alone. */
  readonly tdur?: number;
}

interface Audit {
  readonly score: number | null;
  readonly scoreDisplayMode: string;
  readonly numericValue?: number;
  readonly details?: {
    readonly type: string;
    readonly items?: readonly Readonly<Record<string, unknown>>[];
  };
}

interface Category {
  readonly score: number | null;
  readonly auditRefs: readonly { readonly id: string; readonly weight: number }[];
}

/** The part of its report that is read here. */
export interface Result {
  readonly audits: Readonly<Record<string, Audit>>;
  readonly categories: Readonly<Record<string, Category>>;
  readonly configSettings: { readonly throttling: { readonly cpuSlowdownMultiplier: number } };
  readonly finalDisplayedUrl: string;
  readonly runtimeError?: { readonly code: string; readonly message: string };
}

export interface RunnerResult {
  readonly lhr: Result;
  readonly artifacts: { readonly Trace: { readonly traceEvents: readonly TraceEvent[] } };
}

interface Flags {
  readonly port: number;
  readonly logLevel: 'error';
  readonly onlyCategories: string[];
  readonly ignoreStatusCode: boolean;
}

type Lighthouse = (url: string, flags: Flags) => Promise<RunnerResult | undefined>;

/** @throws unless it is installed */
export const loadLighthouse = async (): Promise<Lighthouse> => {
  const file = createRequire(`${FOLDER}/`).resolve('lighthouse');
  const { default: lighthouse } = (await import(pathToFileURL(file).href)) as {
    readonly default: Lighthouse;
  };
  return lighthouse;
};
