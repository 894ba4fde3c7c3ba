import { parseArgs } from 'node:util';
import { type Audit, auditSite } from './crawl/auditSite.ts';
import { auditSummary } from './crawl/auditSummary.ts';
import { inRoot } from './steps/root.mjs';

const USAGE = `Usage: npm run crawl:audit -- http://localhost:3000 [options]

  --pages N    visit no more than N pages (100000)
  --sample N   of each kind of address with a query, such as pages behind the first, and of facts and
               pictures (1000)
  --html N     documents of each kind given to the HTML checker; 0: none (3)
  --at-once N  requests at the same moment (6)
  --main URL   of a partner's site: the main one, where all pages but his home are canonical
  --examples N faults shown of each kind (10)
`;
const PROGRESS_EVERY = 250;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '100000' },
    sample: { type: 'string', default: '1000' },
    html: { type: 'string', default: '3' },
    'at-once': { type: 'string', default: '6' },
    main: { type: 'string' },
    examples: { type: 'string', default: '10' },
  },
});

const refuse = (): never => {
  process.stderr.write(USAGE);
  process.exit(2);
};

const number = (text: string): number => (/^\d+$/.test(text) ? Number(text) : refuse());

const startedAt = performance.now();
const elapsed = (): number => Math.round((performance.now() - startedAt) / 1000);

const showProgress = (visited: number, known: number): void => {
  if (visited % PROGRESS_EVERY !== 0) return;
  const memory = Math.round(process.memoryUsage().rss / 1024 / 1024);
  process.stdout.write(`  ${visited} of ${known} pages, ${elapsed()} s, ${memory} MB\n`);
};

const audit = (base: URL): Promise<Audit> =>
  auditSite({
    base: new URL(base.origin),
    mainOrigin: values.main === undefined ? undefined : (URL.parse(values.main) ?? refuse()).origin,
    maxPages: number(values.pages),
    sample: number(values.sample),
    htmlPerKind: number(values.html),
    atOnce: Math.max(1, number(values['at-once'])),
    examples: number(values.examples),
    checkerJar: inRoot('node_modules/vnu-jar/build/dist/vnu.jar'),
    now: Date.now(),
    onProgress: showProgress,
  });

try {
  const found = await audit(URL.parse(positionals[0] ?? '') ?? refuse());
  process.stdout.write(auditSummary(found, elapsed()));
  process.exitCode = found.faults === 0 ? 0 : 1;
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 2;
}
