import { textTable } from '../../steps/textTable.ts';
import {
  type DayEvent,
  type DayLoad,
  type DayResult,
  type DaySettings,
  dayEvents,
  playDay,
  rendersOf,
} from './dayScenarios.ts';

/** What was measured of the real servers. */
export interface DayCosts {
  /** Pages that one core draws a second, what it sends from memory besides. */
  readonly rendersACore: number;
  readonly pageBytes: number;
  /** Calls to the API that drawing a page takes, and processor time of one, the database's included. */
  readonly callsARender: number;
  readonly secondsACall: number;
}

/** A node, and how busy it may be. */
const [CORES, UTILISATION] = [4, 0.6];
const GIBIBYTE = 1024 ** 3;
/** To begin with; the number follows from what they have to draw. */
const FIRST_PROCESSES = 40;

const nodesFor = (load: DayLoad, { rendersACore }: DayCosts): number =>
  Math.ceil(rendersOf(load) / rendersACore / (CORES * UTILISATION));

const gibibytes = (pages: number, { pageBytes }: DayCosts): string =>
  `${((pages * pageBytes) / GIBIBYTE).toFixed(1)} GiB`;

const rounded = (value: number): string => Math.round(value).toLocaleString('en');

const rowOf = ({ name }: DayEvent, { mean, worst, ...held }: DayResult, costs: DayCosts) => {
  const calls = rendersOf(worst) * costs.callsARender;
  return [
    name,
    `${((1 - mean.origin / mean.views) * 100).toFixed(0)} %`,
    rounded(worst.origin),
    rounded(rendersOf(worst)),
    `${nodesFor(worst, costs)}`,
    rounded(calls),
    (calls * costs.secondsACall).toFixed(1),
    gibibytes(held.edgeCopies, costs),
    gibibytes(held.processCopies, costs),
  ];
};

const HEAD = [
  'when',
  'the CDN keeps away',
  'reach the web tier',
  'drawn',
  `nodes of ${CORES} cores`,
  'calls to the API',
  'cores of API and database',
  'held by the CDN',
  'held by the web tier',
];

export type DayQuestion = Omit<DaySettings, 'pagesAProcess' | 'processes'> & {
  /** Of one process. */
  readonly cacheBytes: number;
};

/** What a day takes, by its busiest ten seconds; each process has a core, as nodes are counted. */
export const dayTable = (question: DayQuestion, costs: DayCosts): string => {
  const { cacheBytes, ...rest } = question;
  const pagesAProcess = Math.floor(cacheBytes / costs.pageBytes);
  const [usual, ...others] = dayEvents;
  if (!usual) throw new Error('there is no usual day');
  const first = playDay({ ...rest, pagesAProcess, processes: FIRST_PROCESSES }, usual);
  const processes = nodesFor(first.worst, costs) * CORES;
  const settings = { ...rest, pagesAProcess, processes };
  const rows = [usual, ...others].map((event) => rowOf(event, playDay(settings, event), costs));
  return textTable(HEAD, rows);
};
