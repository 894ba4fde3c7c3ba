import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from '@jest/globals';

const folder = mkdtempSync(path.join(tmpdir(), 'log-file-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const LINES = 4000;
const LOG_BYTES = 2000;

/** A service that writes many lines, run as npm start runs its own. */
const serve = `
  import { startService } from ${JSON.stringify(path.resolve('scripts/start/service.mjs'))};
  const service = startService({
    name: 'test',
    runtime: process.execPath,
    args: ['-e', 'for (let line = 1; line <= ${LINES}; line += 1) console.log("line " + line)'],
    environment: process.env,
    logFile: ${JSON.stringify(path.join(folder, 'test.log'))},
    logBytes: ${LOG_BYTES},
  });
  await service.ended;
`;

const read = (name: string): string[] =>
  readFileSync(path.join(folder, name), 'utf8').trim().split('\n');

test('a log is rotated while its service runs, and loses nothing but its oldest lines', () => {
  execFileSync(process.execPath, ['--input-type=module', '-e', serve]);
  const names = readdirSync(folder).filter((name) => name.startsWith('test.log'));
  expect(names.sort()).toEqual(['test.log', ...[1, 2, 3, 4].map((age) => `test.log.${age}`)]);
  for (const name of names) {
    expect(statSync(path.join(folder, name)).size).toBeLessThan(2 * LOG_BYTES);
  }
  const kept = [...names].reverse().flatMap(read);
  const first = Number(kept[0]?.replace('line ', ''));
  expect(first).toBeGreaterThan(1);
  expect(kept).toEqual(
    Array.from({ length: LINES - first + 1 }, (_, index) => `line ${first + index}`),
  );
});
