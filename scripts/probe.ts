import { text } from 'node:stream/consumers';
import { parseArgs } from 'node:util';
import { probeTable } from './probe/probeTable.ts';
import { type ProbeReport, runProbe } from './probe/runProbe.ts';

const USAGE = `Usage: npm run probe -- https://example.org [options]

  --host NAME        the site that is asked for, where the address is that of one server
  --api-token TOKEN  the session of an account (the cookie user_auth_token); -: from standard input
  --write E-MAIL     also sends one enquiry, marked as a probe, in the name of that address
  --json             the report as JSON
  --at-once N        requests at the same moment (4)
  --timeout S        seconds that an answer may take (10)
  --limit S          seconds that all of it may take (120)
  --slow MS          an answer that takes longer is a warning (2000)

Ends with 0 when all is well, 1 after warnings, 2 when something fails.
`;
const FAILED = 2;
const exitCodes = { ok: 0, warn: 1, fail: FAILED } as const;

const refuse = (): never => {
  process.stderr.write(USAGE);
  process.exit(FAILED);
};

const readOptions = () => {
  try {
    return parseArgs({
      allowPositionals: true,
      options: {
        host: { type: 'string' },
        'api-token': { type: 'string' },
        write: { type: 'string' },
        json: { type: 'boolean' },
        'at-once': { type: 'string', default: '4' },
        timeout: { type: 'string', default: '10' },
        limit: { type: 'string', default: '120' },
        slow: { type: 'string', default: '2000' },
      },
    });
  } catch {
    return refuse();
  }
};

const { positionals, values } = readOptions();

const number = (given: string): number => (/^[1-9]\d{0,5}$/.test(given) ? Number(given) : refuse());

const baseOf = (given: string): URL => {
  const url = URL.parse(given) ?? refuse();
  return /^https?:$/.test(url.protocol) ? new URL(url.origin) : refuse();
};

/** On standard input it is in no list of processes and no history of commands. */
const readToken = async (given: string | undefined): Promise<string | undefined> =>
  (given === '-' ? await text(process.stdin) : given)?.trim();

const enquirerOf = (given: string | undefined): string | undefined =>
  given === undefined || /^[^@\s]+@[^@\s]+$/.test(given) ? given : refuse();

const probe = async (): Promise<ProbeReport> =>
  runProbe({
    base: baseOf(positionals[0] ?? ''),
    host: values.host,
    sessionToken: await readToken(values['api-token']),
    enquirer: enquirerOf(values.write),
    atOnce: number(values['at-once']),
    timeoutMs: number(values.timeout) * 1000,
    limitMs: number(values.limit) * 1000,
    slowMs: number(values.slow),
    now: Date.now(),
  });

const report = await probe();
process.stdout.write(values.json ? `${JSON.stringify(report)}\n` : probeTable(report));
process.exitCode = exitCodes[report.verdict];
