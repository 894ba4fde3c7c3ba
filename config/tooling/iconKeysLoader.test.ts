import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from '@jest/globals';
import iconKeysLoader from './iconKeysLoader.cjs';

const ICONS = path.resolve('node_modules/lucide-react/dist/esm/icons');

test('icons of the library lose the keys of their strokes, and nothing else', () => {
  const icons = readdirSync(ICONS).filter((file) => file.endsWith('.mjs'));
  expect(icons.length).toBeGreaterThan(1000);
  const heart = readFileSync(path.join(ICONS, 'heart.mjs'), 'utf8');
  expect(heart).toMatch(/key: "\w+"/);
  expect(iconKeysLoader(heart).replaceAll(/\s/g, '')).toBe(
    heart.replace(/,\s*key: "\w+"/, '').replaceAll(/\s/g, ''),
  );
  const keyed = icons.filter((file) =>
    /\bkey:/.test(iconKeysLoader(readFileSync(path.join(ICONS, file), 'utf8'))),
  );
  expect(keyed).toEqual([]);
});
