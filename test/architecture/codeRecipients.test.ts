import { expect, test } from '@jest/globals';
import { allFiles, read } from './sources.ts';

const suites = allFiles.filter((file) => /^test\/browser\/.*\.test\.ts$/.test(file));

/** Addresses and numbers that a suite has codes of the shared API sent to. */
const recipientsIn = (text: string): ReadonlySet<string> =>
  new Set(
    text.includes('/siteLogin.ts')
      ? [...text.matchAll(/'([^'\s@]+@[\w.-]+|\+\d{8,})'/g)].flatMap(([, found]) => found ?? [])
      : [],
  );

test('nobody is sent codes by two browser suites: within half a minute there is one only', () => {
  const owners = new Map<string, string>();
  const shared: string[] = [];
  for (const suite of suites) {
    for (const recipient of recipientsIn(read(suite))) {
      const owner = owners.get(recipient);
      if (owner) shared.push(`${recipient} in ${owner} and ${suite}`);
      owners.set(recipient, suite);
    }
  }
  expect([owners.size > 0, shared]).toEqual([true, []]);
});
