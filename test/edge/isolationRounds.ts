import { setCookies } from '../support/accountVisitor.ts';
import type { RawAnswer } from '../support/rawHttp.ts';
import { edgeState } from './answers.ts';
import { type Claim, forgeries, honest } from './hostForgeries.ts';
import type { EdgeName, IsolatedSites } from './isolatedSites.ts';
import type { TracedAddress } from './siteAddresses.ts';
import { foreignTraces, holdsOwn, type TracedSite } from './siteTraces.ts';

const AT_ONCE = 8;

export interface Tally {
  asked: number;
  /** Answers that the server in front had. */
  hits: number;
  /** Answers that hold something of their own partner. */
  own: number;
  readonly faults: string[];
}

export const newTally = (): Tally => ({ asked: 0, hits: 0, own: 0, faults: [] });

export interface RoundOptions {
  readonly edge: EdgeName;
  readonly addresses: readonly TracedAddress[];
  /** Says in faults what the caches held. */
  readonly state: string;
  /** Which forgery meets which address; undefined: nothing is forged. */
  readonly round?: number;
  /** Pages may be away, and those of the main site may stand in for a partner's. */
  readonly mayFail?: boolean;
  readonly tally: Tally;
}

interface Asked extends Claim {
  readonly site: TracedSite;
  readonly isOfPlace: boolean;
  readonly forged: string;
}

/** @param cookie value of Set-Cookie. */
export const isForOtherHosts = (cookie: string): boolean => /;\s*domain=/i.test(cookie);

const readable = ({ headers, text }: RawAnswer, { echo }: Claim): string => {
  const all = `${JSON.stringify(headers)}\n${text}`;
  return echo === undefined
    ? all
    : all.replaceAll(echo, '').replaceAll(encodeURIComponent(echo), '');
};

const isWrong = (status: number, owner: TracedSite | undefined, mayFail: boolean): boolean =>
  status >= 500 ? !mayFail : (status === 421 || status === 400) !== (owner === undefined);

/** Every site is asked for every address, each time with another forgery of another site. */
const askedIn = ({ sites }: IsolatedSites, { addresses, round }: RoundOptions): readonly Asked[] =>
  sites.flatMap((site, at) =>
    addresses.map(({ isOfPlace, path }, position) => {
      if (round === undefined) return { ...honest(site, path), site, isOfPlace, forged: 'nothing' };
      const other = sites[(at + 1 + ((round + position) % (sites.length - 1))) % sites.length];
      const [forged, forge] = forgeries[(round + at + position) % forgeries.length] ?? [];
      if (!other || !forge) throw new Error('there is nothing to forge');
      return { ...forge(site, other, path), site, isOfPlace, forged: `${forged}` };
    }),
  );

/** Asks and looks for what is not the site's own. */
export const askRound = async (isolated: IsolatedSites, options: RoundOptions): Promise<void> => {
  const { edge, mayFail = false, state, tally } = options;
  const { sites } = isolated;
  const askOne = async (asked: Asked): Promise<void> => {
    const { forged, isOfPlace, owner, path, site } = asked;
    const answer = await isolated.ask(edge, asked);
    const text = readable(answer, asked);
    tally.asked += 1;
    if (edgeState(answer)?.startsWith('hit')) tally.hits += 1;
    if (owner && holdsOwn(text, owner)) tally.own += 1;
    const standsIn = mayFail && owner !== undefined && !holdsOwn(text, owner);
    const shown = standsIn ? sites.find(({ id }) => id === null) : owner;
    const found = [
      ...foreignTraces(text, { sites, owner: shown, isOfPlace }),
      ...setCookies(answer).filter(isForOtherHosts),
    ];
    if (isWrong(answer.status, owner, mayFail)) found.push(`status ${answer.status}`);
    const where = `${edge}, ${state}, ${forged} forged: ${site.host}${path}`;
    if (found.length > 0) tally.faults.push(`${where} for ${owner?.host}: ${found.join(', ')}`);
  };
  const left = [...askedIn(isolated, options)];
  const askOn = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift()) await askOne(next);
  };
  await Promise.all(Array.from({ length: AT_ONCE }, askOn));
};
