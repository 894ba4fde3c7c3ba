import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { expect, test } from '@jest/globals';

const TWO_MINUTES_MS = 120_000;

/** In a process of its own: jest runs no module that asks where it stands. */
const configuredTimeouts = (): unknown => {
  const script = `
    const { configurations } = await import('./webpack.config.ts');
    const [browser] = configurations({ isProduction: true, isHot: false }).browsers;
    console.log(JSON.stringify(browser.output.chunkLoadTimeout));`;
  const output = execFileSync(process.execPath, ['--input-type=module', '--eval', script], {
    cwd: path.resolve(__dirname, '../..'),
    encoding: 'utf8',
  });
  return JSON.parse(output);
};

test('a chunk that does not come is waited for for two minutes', () => {
  expect(configuredTimeouts()).toBe(TWO_MINUTES_MS);
});
