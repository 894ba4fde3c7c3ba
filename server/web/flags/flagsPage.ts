import type { ExperimentOverviewWire } from '../../../shared/contracts/flags.wire.ts';
import type { RouteName } from '../../../shared/routes/routeTable.ts';
import { escapeXml } from '../seo/sitemapXml.ts';
import type { FlagStanding, FlagStandingRow } from './flagStanding.ts';

export interface ReportedExperiment extends Omit<ExperimentOverviewWire, 'feature'> {
  /** Its name with the service, where the product has no such flag. */
  readonly flag: string;
  /** The public pages that it splits. */
  readonly routes: readonly RouteName[];
  /** It runs, but with others it would make too many documents of a page: all get the control. */
  readonly isBeyondBound: boolean;
}

/** What operators learn of flags, as a page or as JSON. */
export interface FlagsReport {
  readonly flags: readonly FlagStandingRow[];
  readonly experiments:
    | { readonly data: readonly ReportedExperiment[] }
    | { readonly fault: string };
  readonly processes: readonly Omit<FlagStanding, 'flags' | 'excess'>[];
}

type Cells = readonly string[];

const table = (caption: string, heads: Cells, rows: readonly Cells[]): string => {
  const line = (cells: Cells, tag: string): string =>
    `<tr>${cells.map((cell) => `<${tag}>${escapeXml(cell)}</${tag}>`).join('')}</tr>`;
  return `<table border="1" cellpadding="4"><caption>${escapeXml(caption)}</caption>
<thead>${line(heads, 'th')}</thead>
<tbody>${rows.map((row) => line(row, 'td')).join('\n')}</tbody></table>`;
};

const percent = (share: number): string => `${Math.round(share * 1000) / 10} %`;

const variationText = ({
  exposures,
  key,
  value,
  weight,
}: ReportedExperiment['variations'][number]): string =>
  `${key} = ${JSON.stringify(value)}: ${percent(weight)}, seen by ${exposures}`;

const experimentCells = (experiment: ReportedExperiment): Cells => [
  experiment.key,
  experiment.isBeyondBound ? 'running, beyond the bound' : experiment.state,
  experiment.flag,
  experiment.routes.join(', '),
  experiment.variations.map(variationText).join('; '),
  experiment.owner,
  experiment.hypothesis,
  experiment.ends_at,
];

const EXPERIMENT_HEADS = [
  ...['Key', 'State', 'Flag', 'Pages', 'Variations', 'Owner', 'Hypothesis', 'Ends'],
];

const listed = (experiments: readonly ReportedExperiment[], text: string): string =>
  experiments.length === 0
    ? ''
    : `<p><strong>${escapeXml(`${text}: ${experiments.map(({ key }) => key).join(', ')}.`)}</strong></p>`;

const experimentParts = (experiments: FlagsReport['experiments']): string => {
  if ('fault' in experiments) {
    return `<p>The service gives no overview of experiments: ${escapeXml(experiments.fault)}.</p>`;
  }
  const { data } = experiments;
  return [
    listed(
      data.filter(({ state }) => state === 'ended'),
      'Past their end, so that everybody gets the control, and to be stopped',
    ),
    listed(
      data.filter(({ isBeyondBound }) => isBeyondBound),
      'Too many documents of one page, so that everybody gets the control',
    ),
    table('Experiments', EXPERIMENT_HEADS, data.map(experimentCells)),
  ].join('\n');
};

const processCells = (process: FlagsReport['processes'][number]): Cells => [
  String(process.pid),
  process.confirmedAt ?? 'never: the defaults count',
  process.dateUpdated ?? '',
  process.isStreaming ? 'open' : 'closed: changes come within a minute',
  process.lastFault ? `${process.lastFault.at} ${process.lastFault.message}` : 'none',
];

const PROCESS_HEADS = ['Process', 'Confirmed', 'Changed', 'Stream', 'Last failure'];

export const flagsPage = ({ experiments, flags, processes }: FlagsReport): string => {
  const rows = flags.map(({ feature, from, name, value }) => [name, feature, value, from]);
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Flags</title>
<meta name="viewport" content="width=device-width, initial-scale=1"></head><body><h1>Flags</h1>
${table('Flags', ['Flag', 'With the service', 'Value now', 'From'], rows)}
${experimentParts(experiments)}
${table('Processes', PROCESS_HEADS, processes.map(processCells))}
</body></html>
`;
};
