import { expect, test } from '@jest/globals';
import { sql } from 'drizzle-orm';
import { type ProbeOptions, type ProbeReport, runProbe } from '../../scripts/probe/runProbe.ts';
import { logInByMail, tokenOf } from '../support/accountVisitor.ts';
import { codeFor } from '../support/apiAccounts.ts';
import { MARKETPLACE_NOW, marketplaceForSuite } from '../support/marketplace.ts';
import { sweepTest } from '../support/sampled.ts';

const PATIENCE_MS = 60_000;
const ENQUIRER = 'monitoring@example.org';

const market = marketplaceForSuite({ hasAssets: true });

const probe = (options: Partial<ProbeOptions> = {}): Promise<ProbeReport> =>
  runProbe({
    base: new URL(market.web.url),
    host: 'localhost:3000',
    atOnce: 4,
    timeoutMs: PATIENCE_MS,
    limitMs: 2 * PATIENCE_MS,
    slowMs: PATIENCE_MS,
    now: MARKETPLACE_NOW.getTime(),
    ...options,
  });

const doubtful = ({ rows }: ProbeReport) =>
  rows.filter(({ verdict }) => verdict === 'fail' || verdict === 'warn');

const sessionToken = async (): Promise<string> => {
  const codeOf = (email: string) => codeFor(market.db, email);
  const steps = { asking: market.call, telling: market.call, codeOf };
  return tokenOf(await logInByMail(steps, 'probe@example.org'));
};

test('the probe finds nothing wrong, and makes one enquiry where it is told to', async () => {
  const report = await probe({ enquirer: ENQUIRER, sessionToken: await sessionToken() });
  expect(doubtful(report)).toEqual([]);
  expect(report).toMatchObject({ kind: 'main', origin: 'http://localhost:3000', verdict: 'ok' });
  const { rows } = await market.db.execute(
    sql`select document -> 'source_details' ->> 'utm_source' as campaign
      from leads where email = ${ENQUIRER}`,
  );
  expect(rows).toEqual([{ campaign: 'probe' }]);
}, 120_000);

test('the probe without a word of it changes nothing, and asks nothing but to read', async () => {
  market.web.clearLog();
  const report = await probe({ host: 'leeds-uni.localhost:3000' });
  expect(doubtful(report)).toEqual([]);
  expect(report.kind).toBe('partner');
  const methods = market.web.logLines.flatMap(({ event, method, path }) =>
    event === 'request' && path !== '/mcp' ? [method] : [],
  );
  expect(new Set(methods)).toEqual(new Set(['GET']));
  const { rows } = await market.db.execute(sql`select id from leads where email <> ${ENQUIRER}`);
  expect(rows).toEqual([]);
}, 120_000);

sweepTest(
  'the probe knows the deployment for China',
  async () => {
    const china = await market.startOther({ environment: { DEPLOYMENT: 'china' } });
    const report = await probe({ base: new URL(china.url) });
    expect(doubtful(report)).toEqual([]);
    expect(report.kind).toBe('china');
  },
  120_000,
);
