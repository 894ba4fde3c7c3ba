import { describe, expect, test } from '@jest/globals';
import { type EnvironmentVariable, environmentSchema } from '../../config/env.schema.ts';
import { read } from './sources.ts';

/** The rows of the table of variables: | `PORT` | 3000 | listener of the web tier | */
const documented = new Map(
  [...read('README.md').matchAll(/^\| `([A-Z][A-Z0-9_]+)`\s+\|(.*)\|(.*)\|$/gm)].map(
    ([, name = '', byDefault = '', meaning = '']) => [name, [byDefault.trim(), meaning.trim()]],
  ),
);

const MEBIBYTE = 1024 * 1024;

/** Of those that are worked out, or too long for a column. */
const describedDefaults: Readonly<Record<string, string>> = {
  PURGE_URL: 'OPS_PORT here',
  SESSION_RECORDING_URL: "Clarity's",
  CHAT_PROVIDER_URL: "Zendesk's",
};

const defaultText = (name: string, value: unknown): string => {
  const described = describedDefaults[name];
  if (described !== undefined) return described;
  if (typeof value === 'number' && value > 0 && value % MEBIBYTE === 0) {
    return `${value / MEBIBYTE} MiB in bytes`;
  }
  const text = typeof value === 'object' ? JSON.stringify(value) : String(value ?? '');
  return ['', '[]', '{}'].includes(text) ? 'none' : text;
};

describe('the README', () => {
  test('lists every variable the processes read, and no other', () => {
    expect([...documented.keys()].sort()).toEqual(Object.keys(environmentSchema).sort());
  });

  test.each(Object.entries<EnvironmentVariable>(environmentSchema))(
    'gives the default and the meaning of %s as the schema has them',
    (name, { exposure, reason, schema }) => {
      const meaning = exposure === 'secret' ? `**secret**; ${reason}` : reason;
      expect(documented.get(name)).toEqual([defaultText(name, schema.parse(undefined)), meaning]);
    },
  );

  test('names only scripts that exist', () => {
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const named = [...read('README.md').matchAll(/npm run ([\w:]+)/g)].map(
      (match) => match[1] ?? '',
    );
    expect(named.filter((name) => scripts[name] === undefined)).toEqual([]);
    expect(Object.keys(scripts).length).toBeLessThanOrEqual(18);
  });
});
