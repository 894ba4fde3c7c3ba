import { textTable } from '../steps/textTable.ts';
import type { ProbeReport, ProbeRow } from './runProbe.ts';

const MAX_DETAIL = 140;

const kindNames = { main: 'main site', partner: 'site of a partner', china: 'site for China' };

const shortened = (detail: string): string =>
  detail.length > MAX_DETAIL ? `${detail.slice(0, MAX_DETAIL - 1)}…` : detail;

/** What is wrong in full: it is what somebody has to act on. */
const detailOf = ({ detail, verdict }: ProbeRow): string =>
  (verdict === 'ok' || verdict === 'skip' ? shortened(detail) : detail).replaceAll('|', '\\|');

/** The areas in their order, each row with its verdict, and a line that sums it up. */
export const probeTable = ({ kind, origin, rows, url, verdict }: ProbeReport): string => {
  const table = textTable(
    ['', 'area', 'what', 'ms', 'found'],
    rows.map((row) => [row.verdict, row.area, row.what, String(row.ms ?? ''), detailOf(row)]),
  );
  const count = (wanted: ProbeRow['verdict']): number =>
    rows.filter((row) => row.verdict === wanted).length;
  const counts = `${count('ok')} ok, ${count('warn')} warnings, ${count('fail')} failures, ${count('skip')} not looked at`;
  return `${table}\n\n${url}: ${kindNames[kind]}, ${origin}\n${verdict}: ${counts}\n`;
};
