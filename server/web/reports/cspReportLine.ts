import { logEvents } from '../log/logEvents.ts';
import { loggedPath } from '../log/loggedPath.ts';
import type { CspViolation } from './cspReport.schema.ts';

/** A label of bounded variety: reports are written by whoever likes to. */
const directives: ReadonlySet<string> = new Set([
  'base-uri',
  'connect-src',
  'default-src',
  'font-src',
  'form-action',
  'frame-ancestors',
  'frame-src',
  'img-src',
  'manifest-src',
  'media-src',
  'object-src',
  'script-src',
  'script-src-attr',
  'script-src-elem',
  'style-src',
  'style-src-attr',
  'style-src-elem',
  'worker-src',
]);

const KEYWORD = /^[a-z-]{1,30}$/;
const MAX_ORIGIN = 100;

const directiveOf = (text: string): string => {
  const name = text.trim().split(/\s/, 1)[0]?.toLowerCase() ?? '';
  return directives.has(name) ? name : 'other';
};

/** The origin alone, or a word such as "inline": paths of other sites are nobody's business. */
const originOf = (address: string): string => {
  if (KEYWORD.test(address)) return address;
  try {
    const { origin, protocol } = new URL(address);
    return (origin === 'null' ? protocol : origin).slice(0, MAX_ORIGIN);
  } catch {
    return 'other';
  }
};

const pathOf = (address: string): string => {
  try {
    return loggedPath(new URL(address).pathname);
  } catch {
    return '';
  }
};

export interface CspReportLine {
  readonly event: typeof logEvents.cspReport;
  readonly directive: string;
  /** Origin of what was refused, or a keyword. */
  readonly blocked: string;
  readonly page: string;
  readonly sourceOrigin: string;
  readonly sourcePath: string;
  readonly line: number | undefined;
  readonly status: number | undefined;
  readonly isEnforced: boolean;
}

/** The fields a log may hold. A sample of the refused code is not among them. */
export const cspReportLine = (violation: CspViolation): CspReportLine => {
  const { source, line, status, isEnforced } = violation;
  return {
    event: logEvents.cspReport,
    directive: directiveOf(violation.directive),
    blocked: originOf(violation.blocked),
    page: pathOf(violation.document),
    sourceOrigin: source === '' ? '' : originOf(source),
    sourcePath: pathOf(source),
    line,
    status,
    isEnforced,
  };
};
