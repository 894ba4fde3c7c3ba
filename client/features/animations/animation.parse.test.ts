import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, test } from '@jest/globals';
import { parseAnimation } from './animation.parse.ts';

const drawing = {
  width: 10,
  height: 20,
  durationMs: 1000,
  shapes: [
    { path: 'M0 0h5', tone: 'accent', frames: [{ at: 0, scale: 0, unknown: 1 }, { at: 1 }] },
  ],
};

test('a drawing is read; what is not known of it is passed over', () => {
  expect(parseAnimation(drawing)).toEqual({
    ...drawing,
    shapes: [{ path: 'M0 0h5', tone: 'accent', frames: [{ at: 0, scale: 0 }, { at: 1 }] }],
  });
});

test('a shape without frames stands still', () => {
  const shapes = [{ path: 'M0 0h5', tone: 'ink' }];
  expect(parseAnimation({ ...drawing, shapes }).shapes).toEqual([
    { path: 'M0 0h5', tone: 'ink', frames: [] },
  ]);
});

test.each([
  ['no object', 'words'],
  ['nothing', null],
  ['no size', { ...drawing, width: 0 }],
  ['no duration', { ...drawing, durationMs: '1s' }],
  ['no shapes', { ...drawing, shapes: undefined }],
  ['a shape of another colour', { ...drawing, shapes: [{ path: 'M0 0', tone: 'red' }] }],
  [
    'a moment after the end',
    { ...drawing, shapes: [{ path: '', tone: 'ink', frames: [{ at: 2 }] }] },
  ],
])('%s is refused', (_what, body) => {
  expect(() => parseAnimation(body)).toThrow(TypeError);
});

describe('the files that are served', () => {
  const folder = path.resolve('server/web/sites/files/static/animations');

  test.each(readdirSync(folder))('%s is such a drawing', (file) => {
    const { shapes } = parseAnimation(JSON.parse(readFileSync(path.join(folder, file), 'utf8')));
    expect(shapes.length).toBeGreaterThan(0);
  });
});
