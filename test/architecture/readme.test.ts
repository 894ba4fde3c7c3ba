import { describe, expect, test } from '@jest/globals';
import { environmentSchema } from '../../config/env.schema.ts';
import { read } from './sources.ts';

/** First column of the table of variables: | `PORT` | 3000 | … | */
const documented = [...read('README.md').matchAll(/^\| `([A-Z][A-Z0-9_]+)`\s+\|/gm)].map(
  (match) => match[1],
);

describe('the README', () => {
  test('lists every variable the processes read, and no other', () => {
    expect([...documented].sort()).toEqual(Object.keys(environmentSchema).sort());
  });

  test('names only scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...read('README.md').matchAll(/npm run ([\w:]+)/g)].map(
      (match) => match[1] ?? '',
    );
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
    expect(Object.keys(scripts).length).toBeLessThanOrEqual(18);
  });
});
