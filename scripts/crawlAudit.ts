import { parseArgs } from 'node:util';
import { auditSite } from './crawl/auditSite.ts';

const USAGE = 'Usage: npm run crawl:audit -- http://localhost:3000 [--pages N] [--html N]';
const SHOWN_FAULTS = 200;
const PROGRESS_EVERY = 250;

const { positionals, values } = parseArgs({
  allowPositionals: true,
  options: {
    pages: { type: 'string', default: '100000' },
    html: { type: 'string', default: '3' },
    'at-once': { type: 'string', default: '6' },
  },
});

const base = URL.parse(positionals[0] ?? '');
if (!base) {
  process.stderr.write(`${USAGE}\n`);
  process.exit(2);
}

const showProgress = (visited: number, known: number): void => {
  if (visited % PROGRESS_EVERY === 0) process.stdout.write(`  ${visited} of ${known} pages\n`);
};

const audit = await auditSite({
  base: new URL(base.origin),
  maxPages: Number(values.pages),
  htmlPerKind: Number(values.html),
  atOnce: Number(values['at-once']),
  onProgress: showProgress,
});

for (const fault of audit.faults.slice(0, SHOWN_FAULTS)) process.stdout.write(`${fault}\n`);
const { checkedHtml, faults, inSitemap, isCut, visited } = audit;
process.stdout.write(
  `${visited} pages visited${isCut ? ' (cut short)' : ''}, ${inSitemap} in the sitemap, ` +
    `${checkedHtml} documents checked as HTML, ${faults.length} faults\n`,
);
process.exit(faults.length === 0 ? 0 : 1);
