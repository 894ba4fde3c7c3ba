import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { logInByMail, type SiteCall, setCookies, tokenOf } from '../support/accountVisitor.ts';
import { filledFields } from '../support/postedEnquiry.ts';
import { sampled, sampleSize } from '../support/sampled.ts';
import { sentCode } from '../support/sentCodes.ts';
import { mailsWith } from '../support/siteMail.ts';
import { endProcesses } from '../support/webProcess.ts';
import { edgeState, untilAnswer } from './answers.ts';
import { forgeries, honest } from './hostForgeries.ts';
import { type EdgeName, type IsolatedSites, startIsolatedSites } from './isolatedSites.ts';
import {
  askRound,
  isForOtherHosts,
  newTally,
  type RoundOptions,
  type Tally,
} from './isolationRounds.ts';
import { findTracedAddresses, type TracedAddress } from './siteAddresses.ts';
import { foreignTraces, holdsOwn, type TracedSite } from './siteTraces.ts';

const EDGES: readonly EdgeName[] = ['nginx', 'Varnish'];
/** So that each address meets each forgery. */
const ROUNDS = Array.from({ length: sampleSize(1, forgeries.length) }, (_, round) => round);
const WHOLE_MS = 1_200_000;

let isolated: IsolatedSites;
let addresses: readonly TracedAddress[];
let homeForm: string;

beforeAll(async () => {
  isolated = await startIsolatedSites();
  const all = await findTracedAddresses(isolated.api.url);
  const themes = isolated.sites.flatMap(({ themePath }) => themePath ?? []);
  addresses = sampled([...all, ...themes.map((path) => ({ path, isOfPlace: false }))], 6);
  homeForm = all.find(({ path }) => path.endsWith('/form?form=enquire'))?.path.split('?')[0] ?? '';
}, 120_000);
afterAll(async () => {
  await isolated.close();
  await endProcesses();
});

const siteKeys = (): readonly string[] =>
  isolated.sites.map(({ id }) => (id === null ? 'site:main' : `site:partner:${id}`));

const traces = (text: string, owner: TracedSite): readonly string[] =>
  foreignTraces(text, { sites: isolated.sites, owner, isOfPlace: true });

const forgetAll = async (): Promise<void> => {
  await isolated.purge(siteKeys(), 'hard');
  await isolated.emptyNginx();
};
const ageAll = async (): Promise<void> => {
  await isolated.purge(['all'], 'soft');
  await isolated.emptyNginx();
};

/** First with forgeries, then without: nothing of the former may have been kept for the latter. */
const askBoth = async (
  options: Omit<RoundOptions, 'addresses' | 'edge'> & { readonly round: number },
): Promise<void> => {
  for (const edge of EDGES) {
    await askRound(isolated, { ...options, edge, addresses });
    const { round: _none, ...plainly } = options;
    await askRound(isolated, { ...plainly, edge, addresses });
  }
};

const expectClean = ({ asked, faults, own }: Tally): void => {
  expect(faults.slice(0, 20)).toEqual([]);
  // Else the absence of traces would say nothing.
  expect(own).toBeGreaterThan(asked / 10);
};

describe('no answer of one site holds a trace of another', () => {
  test(
    'while nothing is kept, and then from what is',
    async () => {
      const tally = newTally();
      for (const round of ROUNDS) {
        await forgetAll();
        await askBoth({ state: 'cold', round, tally });
        await askBoth({ state: 'warm', round: round + 1, tally });
      }
      expectClean(tally);
      expect(tally.hits).toBeGreaterThan(tally.asked / 5);
    },
    WHOLE_MS,
  );

  test(
    'from copies past their time',
    async () => {
      const tally = newTally();
      for (const round of ROUNDS) {
        await ageAll();
        await askBoth({ state: 'stale', round, tally });
      }
      expectClean(tally);
    },
    WHOLE_MS,
  );

  test(
    'from what the servers in front have while the web tier is away',
    async () => {
      const tally = newTally();
      await ageAll();
      for (const edge of EDGES) await askRound(isolated, { edge, addresses, state: 'warm', tally });
      for (const door of isolated.doors) door.fail(/./, { cut: true });
      for (const round of ROUNDS) await askBoth({ state: 'gone', round, tally, mayFail: true });
      for (const door of isolated.doors) door.reset();
      // One visitor tries a process that was left out, and the others wait for what he finds.
      const [main] = isolated.sites;
      if (!main) throw new Error('there is no site');
      await untilAnswer(
        () => isolated.ask('nginx', honest(main, '/healthz')),
        ({ status }) => status === 200,
      );
      expectClean(tally);
    },
    WHOLE_MS,
  );
});

const home = (edge: EdgeName, site: TracedSite) => isolated.ask(edge, honest(site, '/'));

test('a purge of one site leaves the pages of the others where they are', async () => {
  for (const site of isolated.sites.slice(1)) {
    for (const each of isolated.sites) {
      const ask = () => home('Varnish', each);
      await untilAnswer(ask, (answer) => edgeState(answer) === 'hit');
    }
    await isolated.purge([`site:partner:${site.id}`], 'hard');
    for (const each of isolated.sites) {
      const state = edgeState(await home('Varnish', each));
      expect([site.host, each.host, state]).toEqual([
        site.host,
        each.host,
        each === site ? 'fwd=miss' : 'hit',
      ]);
    }
  }
});

const callOf =
  (site: TracedSite): SiteCall =>
  (path, request = {}) => {
    const { body, headers = {}, method = 'GET' } = request;
    const sent = { method, headers, ...(body !== undefined && { body: String(body) }) };
    return isolated.ask('Varnish', { ...honest(site, path), ...sent });
  };

const emailOf = ({ id }: TracedSite): string => `student.of.${id ?? 'main'}@example.org`;

const logIn = async (site: TracedSite): Promise<string> => {
  const call = callOf(site);
  const codeOf = (email: string) => sentCode(isolated.api.mailFolder, email);
  const answer = await logInByMail({ asking: call, telling: call, codeOf }, emailOf(site));
  expect(setCookies(answer).filter(isForOtherHosts)).toEqual([]);
  return tokenOf(answer);
};

test('a session of one site is none elsewhere, and its mail names nobody else', async () => {
  const tokens = await Promise.all(isolated.sites.map(logIn));
  for (const [at, owner] of isolated.sites.entries()) {
    const headers = { Cookie: `user_auth_token=${tokens[at]}` };
    const statuses = await Promise.all(
      isolated.sites.map(async (site) => {
        const { status } = await callOf(site)('/api/v0/users/details', { headers });
        const { text } = await callOf(site)('/profile', { headers });
        return [site.host, status, text.includes(emailOf(owner))];
      }),
    );
    expect(statuses).toEqual(
      isolated.sites.map((site) => [site.host, site === owner ? 200 : 401, site === owner]),
    );
  }
  for (const owner of isolated.sites) {
    const [mail = ''] = await mailsWith(emailOf(owner), 1, isolated.api);
    expect(traces(mail, owner)).toEqual([]);
    expect(owner.id === null || holdsOwn(mail, owner)).toBe(true);
  }
});

test('mail about an enquiry names the partner on whose site it was sent, and nobody else', async () => {
  for (const [at, owner] of isolated.sites.entries()) {
    const email = `enquirer.of.${owner.id ?? 'main'}@example.org`;
    const mobileNumber = `0770090012${at}`;
    const answer = await callOf(owner)(homeForm, {
      method: 'POST',
      body: String(new URLSearchParams(filledFields({ email, mobileNumber }))),
      headers: { 'Content-Type': 'application/x-www-form-urlencoded' },
    });
    expect([owner.host, answer.status]).toEqual([owner.host, 303]);
    // To the support and to whoever has asked.
    for (const mail of await mailsWith(email, 2, isolated.api)) {
      expect(traces(mail, owner)).toEqual([]);
      expect(owner.id === null || holdsOwn(mail, owner)).toBe(true);
    }
  }
});

test(
  'while the API is away each site has its own pages, or the standard ones, and keeps none of those',
  async () => {
    const tally = newTally();
    // A process shows nothing under a domain that it has never seen proved.
    for (const edge of EDGES) await askRound(isolated, { edge, addresses, state: 'warm', tally });
    await ageAll();
    isolated.faults.fail(/./, { status: 503 });
    for (const round of ROUNDS) await askBoth({ state: 'API away', round, tally, mayFail: true });
    await forgetAll();
    for (const round of ROUNDS) {
      await askBoth({ state: 'API away, nothing kept', round, tally, mayFail: true });
    }
    expect(tally.faults.slice(0, 20)).toEqual([]);
    isolated.faults.reset();
    for (const site of isolated.sites.slice(1)) {
      await untilAnswer(
        () => home('nginx', site),
        (answer) => holdsOwn(answer.text, site),
      );
    }
  },
  WHOLE_MS,
);

test('lines of the log name the site of their request, and nobody else', () => {
  const lines = isolated.web.flatMap(({ stdout }) => stdout.trim().split('\n'));
  const requests = lines.filter((line) => line.includes('"event":"request"'));
  const faults = isolated.sites.flatMap((site) => {
    const key = site.id === null ? 'main' : `partner:${site.id}`;
    const own = requests.filter((line) => JSON.parse(line).site === key);
    if (own.length === 0) return [`no line of ${site.host}`];
    // The path is what the visitor has said himself.
    return own.flatMap((line) =>
      traces(line.replace(/"path":"[^"]*"/, ''), site).map((trace) => `${trace}: ${line}`),
    );
  });
  expect(faults.slice(0, 10)).toEqual([]);
});
